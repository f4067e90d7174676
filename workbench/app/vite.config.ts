import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Each script and style carries the nonce that the server generates for every answer: its policy allows only these.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  html: { cspNonce: 'nonce-of-this-answer' },
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/workbench/app', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    // The step editor has the form library and the engine's rules: it is read from this machine, so its size (550 kB) costs nothing.
    chunkSizeWarningLimit: 1000,
    // Plugin timings are not problems.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
})
