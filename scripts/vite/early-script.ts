import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * The script that stands in every document (src/early/early-script.ts), as one small piece of code. `paths` are the first addresses
 * of the journeys, by their names.
 */
export async function earlyScript(root: string, paths: Readonly<Record<string, string>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/early/early-script.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { JOURNEY_PATHS: JSON.stringify(paths) },
    plugins: [
      {
        // What is not used of them is left out, as in the application (vite.config.ts).
        name: 'pure-modules',
        setup: ({ onResolve, resolve }) =>
          onResolve({ filter: /^\./ }, async ({ path, pluginData, ...where }) => {
            if (pluginData === RESOLVED) return undefined
            const { path: file, errors } = await resolve(path, { ...where, pluginData: RESOLVED })
            return { path: file, errors, sideEffects: !PURE.test(file) }
          }),
      },
    ],
  })
  // In a document it ends where "</script" begins.
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script')
}

const PURE = /[\\/](?:engine|domain|cookies)[\\/]/
const RESOLVED = Symbol('resolved')
