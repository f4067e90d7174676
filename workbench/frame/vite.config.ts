import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsPlugin } from '../../scripts/vite/contracts-plugin.ts'
import { slimRjsfPlugin } from '../../scripts/vite/slim-rjsf-plugin.ts'
import { noJourneysPlugin } from './no-journeys-plugin.ts'

// Each script and style carries the nonce that the server generates for every answer: its policy allows only these.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  html: { cspNonce: 'nonce-of-this-answer' },
  plugins: [slimRjsfPlugin(), contractsPlugin(), noJourneysPlugin(), react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/workbench/frame', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
  },
  worker: { format: 'es' },
})
