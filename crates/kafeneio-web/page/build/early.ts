import type { Plugin } from "vite";

/** Names the module of the engines in the page, so that it is fetched beside the script that asks for it, and not after. */
export function early(): Plugin {
  return {
    name: "kafeneio-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const module = Object.keys(bundle).find((name) => /\/kafeneio-[\w-]{8}\.wasm$/.test(name));
        if (!module) throw new Error("the page has no module of the engines");
        return [
          {
            tag: "link",
            attrs: { rel: "preload", as: "fetch", type: "application/wasm", crossorigin: true, href: `./${module}` },
            injectTo: "head",
          },
        ];
      },
    },
  };
}
