import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksPlugin } from './scripts/vite/chunks-plugin.ts'
import { chunkGroups } from './scripts/vite/chunks.ts'
import { contentPlugin } from './scripts/vite/content-plugin.ts'
import { contractsPlugin } from './scripts/vite/contracts-plugin.ts'
import { journeysPlugin } from './scripts/vite/journeys-plugin.ts'
import { prerenderPlugin } from './scripts/vite/prerender-plugin.ts'
import { slimRjsfPlugin } from './scripts/vite/slim-rjsf-plugin.ts'
import { slimRouterPlugin } from './scripts/vite/slim-router-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

// No asset is inlined, and each script and style carries the nonce that the server generates for every response: the page's policy
// (server/http/security-headers.ts) allows only these.
export default defineConfig({
  root,
  base: '/',
  html: { cspNonce: 'nonce-of-this-answer' },
  plugins: [
    slimRjsfPlugin(),
    contractsPlugin(),
    journeysPlugin(root),
    contentPlugin(root),
    chunksPlugin(root),
    prerenderPlugin(root),
    slimRouterPlugin(),
    react(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers of this target support modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      // The application, and the pages that are separate documents.
      input: ['index.html', 'page.html'],
      // The engine is pure, so unused parts of it can be dropped.
      treeshake: { moduleSideEffects: [{ test: /[\\/](engine|domain|loader)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(root),
        },
      },
      // Compiling journeys takes most of the time of these builds, so a warning about it is no news.
      checks: { pluginTimings: false },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/sandbox': 'http://localhost:3000' } },
})
