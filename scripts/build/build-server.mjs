// Bundles the backend into one file. Packages stay outside, as some of them read files that lie beside their code.
import { build } from 'esbuild'
import { join } from 'node:path'

export async function buildServer(root, outfile = join(root, 'dist/server/main.mjs')) {
  await build({
    entryPoints: [join(root, 'server/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}
