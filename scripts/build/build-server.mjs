// Bundles the backend, or its `claims` command, into one file. Packages stay outside, as some of them read files that lie
// beside their code.
import { build } from 'esbuild'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

export async function buildServer(root, outfile = join(root, 'dist/server/main.mjs'), entry = 'server/main.ts') {
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node20.19', packages: 'external', sourcemap: 'inline', logLevel: 'warning' }
  // Under another name first: a process that starts in this moment must not read half a file.
  const building = `${outfile}.${process.pid}.mjs`
  await build({ entryPoints: [join(root, entry)], outfile: building, ...options })
  await rename(building, outfile)
}
