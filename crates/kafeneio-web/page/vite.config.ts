import preact from "@preact/preset-vite";
import { defineConfig } from "vite";

// Paths are relative, so the page works in any folder of a server.
export default defineConfig({ base: "./", plugins: [preact()], build: { target: "es2022" } });
