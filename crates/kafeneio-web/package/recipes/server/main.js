// `npx vite build --ssr main.js` builds a server in one file, `dist/main.js`, which needs nothing else.

import { plakoto } from "kafeneio/inline";

console.log(plakoto.rules().start().text, "by a server of Vite");
