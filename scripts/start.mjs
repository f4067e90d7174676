// Runs the product: builds it if its sources have changed since the last build, then becomes the server. The server runs
// in this process, so signals need no forwarding and no process is left behind. `--no-build` never builds.
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtMark, sourceMark } from './build/sources.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

checkNode()
if (!process.argv.includes('--no-build') && (await builtMark(root)) !== (await sourceMark(root))) build()
console.log('Starting the product …')
process.setSourceMapsEnabled(true)
await import('../dist/server/main.mjs')

/** In a separate process: Vite sets NODE_ENV, and its memory is not needed afterwards. */
function build() {
  console.log('Building the product (first start, or its sources have changed) …')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'], {
    stdio: 'inherit',
    cwd: root,
  })
  if (status === 0) return
  console.error('BUILD_FAILED The build failed, so the product was not started. See the reason above.')
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `NODE_TOO_OLD This is Node.js ${process.versions.node}; the product needs 20.19 or newer. Install it and start again.`,
  )
  process.exit(1)
}
