import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentPlugin } from '../scripts/vite/content-plugin.ts'
import { journeysPlugin } from '../scripts/vite/journeys-plugin.ts'
import { slimRjsfPlugin } from '../scripts/vite/slim-rjsf-plugin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// `npm run gallery`: refreshed in place while a widget is worked on. The steps are those of the journeys themselves. Built, it has
// as much of RJSF as the product has, so that every example shows whether that is enough.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [slimRjsfPlugin(), journeysPlugin(root), contentPlugin(root), react()],
  server: { open: false, fs: { allow: ['..'] } },
})
