/** The rules of an engine, made into HTML when the page is built. */
declare module "*/RULES.md" {
  const html: string;
  export default html;
}
