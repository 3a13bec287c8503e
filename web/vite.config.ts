import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { makeFlags } from './scripts/flags.mjs';
import { makeLicences, packageOf, PARTS } from './scripts/licences.mjs';

/** What is made from packages is there before anybody asks for it; the tests make what they need themselves. */
const made: Plugin = {
  name: 'made',
  config() {
    if (process.env.VITEST) return;
    makeFlags();
    makeLicences();
  },
  /** Nobody's work gets into the page without its licence. */
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      for (const [path, { renderedLength }] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {})) {
        const name = packageOf(path);
        if (!name || renderedLength === 0 || PARTS.some((part) => part.name === name)) continue;
        this.error(`The page has parts of ${name} in it. Add its licence to scripts/licences.mjs.`);
      }
    }
  },
};

export default defineConfig({
  plugins: [made, svelte()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy of the server allows no `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // A process for each of the hundred files took three times as long as the tests in them. Each file still begins with
    // fresh modules (`scripts/fresh.mjs`), and what a test puts in the place of a global goes with it.
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['scripts/fresh.mjs'],
  },
});
