import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * The inline script of every document (src/early/early-script.ts), minified. `paths` are the first addresses
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
        // Unused exports are dropped, as in the application (vite.config.ts).
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
  // In HTML a script ends at "</script".
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script')
}

const PURE = /[\\/](?:engine|domain|cookies)[\\/]/
const RESOLVED = Symbol('resolved')
