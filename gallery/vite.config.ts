import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentPlugin } from '../scripts/vite/content-plugin.ts'
import { journeysPlugin } from '../scripts/vite/journeys-plugin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// `npm run gallery`: refreshed in place while a widget is worked on. The steps are those of the journeys themselves.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [journeysPlugin(root), contentPlugin(root), react()],
  server: { open: false, fs: { allow: ['..'] } },
})
