// `npx webpack` builds it.

export default { mode: "production", entry: "./main.js" };
