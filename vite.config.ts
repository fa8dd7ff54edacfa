import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landingPage } from './scripts/landing-page.ts';

/** The web build: `out/web`, served by the API; in development calls go to the API beside it. */
export default defineConfig({
  root: 'desktop/renderer',
  plugins: [react(), tailwindcss(), landingPage()],
  build: {
    outDir: '../../out/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rollupOptions: {
      input: ['index.html', 'landing.html'].map((page) => resolve(import.meta.dirname, 'desktop/renderer', page)),
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': process.env['UNCHAOS_API_URL'] ?? 'http://127.0.0.1:4747' },
  },
});
