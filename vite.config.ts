import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentPlugin } from './scripts/vite/content-plugin.ts'
import { contractsPlugin } from './scripts/vite/contracts-plugin.ts'
import { earlyReactPlugin, REACT_FILE } from './scripts/vite/early-react-plugin.ts'
import { journeysPlugin } from './scripts/vite/journeys-plugin.ts'
import { prerenderPlugin } from './scripts/vite/prerender-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What every page of the application stands in. */
const FRAME = ['src/(app|services|words)', 'src/layout/(?!reveal|stray-clicks)', 'src/api/', 'src/pages/(loading|broken)-page', 'src/(events/(?!journey-events)|help/(help|app)-services|journey/drafts|session/(current-claim|utm-tags))', 'content/app', 'generated/schemas/api/', 'node_modules/(wouter|use-sync-external-store)/']
/** What any step needs to be shown and typed into. */
const STEP = ['engine/(?!carry-over|merge-saved|in-language|experiment|index|load|proof|rules/(?!chosen-address|likely-postcode|named-rule|plain-text|ruled-fields))', 'domain/address', 'widgets/frame/', 'node_modules/ajv/dist/runtime/ucs2length', 'src/screen/(?!reference-number|done-seal)', 'src/journey/(journey-(page|store|address)|still-journey|typed-before|pressed-before)', 'widgets/(index|step-form/|error-summary/)', 'src/pages/not-found-page']
/** What only fields of later steps name: a journey brings it along. */
const RULES = ['engine/rules/']
/** What makes a journey run: fetched while its first step is read. */
const CLAIM = ['engine/(carry-over|merge-saved|in-language)', 'src/session/language', 'src/journey/(?!version-links|assigned-journey|drafts)', 'src/effects/(index|effect-handler)', 'src/events/journey-events']
/** What stands on the first screen of any journey: one file, since each is a request that the screen waits for. */
const STYLE = ['widgets/theme/base', 'widgets/error-summary/error-summary', 'src/layout/layout', 'src/screen/step-body']
const inFiles = (names: readonly string[]) => new RegExp(`^${root}(?:${names.join('|')})\\.css`)
const inFolders = (places: readonly string[]) => new RegExp(`^${root}(?:${places.join('|')}).*\\.(?:tsx?|json|js)$`)

// No asset is inlined, and each script and style carries the number that the server makes for every answer: the page's policy
// (server/http/security-headers.ts) knows them by it.
export default defineConfig({
  root,
  base: '/',
  html: { cspNonce: 'nonce-of-this-answer' },
  plugins: [contractsPlugin(), journeysPlugin(root), contentPlugin(root), prerenderPlugin(root), earlyReactPlugin(), react()],
  // React has had this hook since 18; the stand-in for older ones weighs 0.4 kB.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
          // Files that are always fetched together are one: a dozen small ones weigh 4 kB more, and each is a request.
          groups: [
            { name: REACT_FILE, test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'style', test: inFiles(STYLE) },
            { name: 'frame', test: inFolders(FRAME) },
            { name: 'step', test: inFolders(STEP) },
            { name: 'rules', test: inFolders(RULES) },
            { name: 'claim', test: inFolders(CLAIM) },
          ],
        },
      },
      // Compiling journeys is what these builds are for; that it takes most of their time is no news.
      checks: { pluginTimings: false },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/sandbox': 'http://localhost:3000' } },
})
