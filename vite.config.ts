import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsPlugin } from './scripts/vite/contracts-plugin.ts'
import { journeysPlugin } from './scripts/vite/journeys-plugin.ts'
import { pagesPlugin } from './scripts/vite/pages-plugin.ts'
import { slimRjsf } from './scripts/vite/slim-rjsf.ts'
import { wordsPlugin } from './scripts/vite/words-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

// The page runs under `script-src 'self'; style-src 'self'`: nothing is inlined, not even a small asset.
export default defineConfig({
  root,
  base: '/',
  plugins: [slimRjsf(), contractsPlugin(), journeysPlugin(root), pagesPlugin(root), wordsPlugin(root), react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers of this target know modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: true,
    // Compiling journeys is what these builds are for; that it takes most of their time is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/sandbox': 'http://localhost:3000' } },
})
