import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsPlugin } from '../../scripts/vite/contracts-plugin.ts'
import { slimRjsfPlugin } from '../../scripts/vite/slim-rjsf-plugin.ts'
import { liveWordsPlugin } from './live-words-plugin.ts'
import { noJourneysPlugin } from './no-journeys-plugin.ts'

// Each script and style carries the nonce that the server generates for every answer: its policy allows only these.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  html: { cspNonce: 'nonce-of-this-answer' },
  plugins: [slimRjsfPlugin(), contractsPlugin(), noJourneysPlugin(), liveWordsPlugin(), react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/workbench/frame', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    // One chunk with every widget: it is read from this machine, so its size (500 kB) costs nothing.
    chunkSizeWarningLimit: 1000,
    // Notes on how long plugins took are no problems.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
})
