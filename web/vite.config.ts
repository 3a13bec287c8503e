import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { makeFlags } from './scripts/flags.mjs';

/** The flags are drawn from packages before anybody asks for them; the tests draw what they need themselves. */
const flags: Plugin = {
  name: 'flags',
  config() {
    if (!process.env.VITEST) makeFlags();
  },
};

export default defineConfig({
  plugins: [flags, svelte()],
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
  },
});
