// Bundles the backend, or its `claims` command, into one file. Packages are not bundled, because some of them read files next
// to their code, except two with hundreds of modules: loading those took a fifth of a start.
import { build } from 'esbuild'
import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { compiledShapes } from './compiled-shapes.mjs'

const INSIDE = ['kysely', 'libphonenumber-js']

export async function buildServer(root, outfile = join(root, 'dist/server/main.mjs'), entry = 'server/main.ts') {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const external = Object.keys(dependencies).filter((name) => !INSIDE.includes(name))
  const options = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Node.js reads `\p{L}` itself. As a text, each would be compiled again whenever its function runs.
    supported: { 'regexp-unicode-property-escapes': true },
    external,
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [compiledShapes(root)],
  }
  // Under a temporary name first: a process that starts now must not read half a file.
  const building = `${outfile}.${process.pid}.mjs`
  await build({ entryPoints: [join(root, entry)], outfile: building, ...options })
  await rename(building, outfile)
}
