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

// No asset is inlined, and each script and style carries the number that the server makes for every answer: the page's policy
// (server/http/security-headers.ts) knows them by it.
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
    // Browsers of this target know modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      // The application, and the pages that are documents of their own.
      input: ['index.html', 'page.html'],
      // The engine is pure: what a page does not use of it, it does not load.
      treeshake: { moduleSideEffects: [{ test: /[\\/](engine|domain)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(root),
        },
      },
      // Compiling journeys is what these builds are for; that it takes most of their time is no news.
      checks: { pluginTimings: false },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/sandbox': 'http://localhost:3000' } },
})
