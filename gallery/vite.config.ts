import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentPlugin } from '../scripts/vite/content-plugin.ts'
import { journeysPlugin } from '../scripts/vite/journeys-plugin.ts'
import { slimRjsfPlugin } from '../scripts/vite/slim-rjsf-plugin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// `npm run gallery`: refreshed in place during work on a widget. The steps come from the journeys themselves. The build has
// the same part of RJSF as the product, so that every example shows whether that is enough.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [slimRjsfPlugin(), journeysPlugin(root), contentPlugin(root), react()],
  server: { open: false, fs: { allow: ['..'] } },
})
