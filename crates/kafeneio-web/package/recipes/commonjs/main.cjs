// CommonJS cannot `require` the package, which is loaded while it is imported. It can import it.

async function main() {
  const { plakoto } = await import("kafeneio");
  console.log(plakoto.rules().start().text, "by CommonJS");
}

main();
