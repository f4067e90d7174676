import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { ROOT } from '../../support/root.ts'

/** A TypeScript file made runnable by plain node, below the project so that it finds its packages. Gives its path. */
export async function bundled(entry: string, plugins: Plugin[] = []): Promise<string> {
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  const outfile = join(await mkdtemp(join(ROOT, 'dist/test-')), 'main.mjs')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    plugins,
  })
  return outfile
}
