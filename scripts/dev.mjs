// Runs the product for development: rebuilds and restarts the backend on every change, behind Vite, which refreshes the pages
// in place. Open the address that Vite prints.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { context } from 'esbuild'
import { createServer } from 'vite'
import { generateSchemaModules } from './generate.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const port = process.env.PORT ?? '3000'
const bundle = join(root, 'dist/dev/main.mjs')
let server
let namesTimer

await generateSchemaModules()
const backend = await context({
  entryPoints: [join(root, 'server/main.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  plugins: [
    { name: 'restart', setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? restart() : undefined)) },
  ],
})
await backend.watch()
const web = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { proxy: { '/api': `http://localhost:${port}`, '/sandbox': `http://localhost:${port}` } },
})
await web.listen()
web.printUrls()
keepNamesForEditors()
for (const folder of ['journeys', 'schemas/fields', 'schemas/effects'])
  watch(join(root, folder), { recursive: false }, keepNamesForEditors)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())

/** Editors save a file in several steps: the names are written once it is quiet. */
function keepNamesForEditors() {
  clearTimeout(namesTimer)
  namesTimer = setTimeout(
    () => spawn(process.execPath, [join(root, 'bin/journey.mjs'), 'schema', '--root', root], { stdio: 'ignore' }),
    300,
  )
}

async function restart() {
  await ended(server)
  server = spawn(process.execPath, ['--enable-source-maps', bundle], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  })
}

async function stop() {
  await Promise.all([backend.dispose(), web.close(), ended(server)])
  process.exit(0)
}

async function ended(child) {
  if (child === undefined || child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
