import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A module that RJSF imports and that no journey uses. */
export interface Swap {
  /** The import as in RJSF, without its path. */
  readonly source: string
  /** A part of the path that the bundle must not contain afterwards. */
  readonly gone: string
  /** In slim-rjsf/. */
  readonly by: string
}

export const SWAPS: readonly Swap[] = [
  { source: 'markdown-to-jsx/react', gone: 'node_modules/markdown-to-jsx/', by: 'markdown.ts' },
  { source: 'getDefaultRegistry.js', gone: '@rjsf/core/lib/getDefaultRegistry.js', by: 'default-registry.ts' },
  { source: 'fast-uri', gone: 'node_modules/fast-uri/', by: 'uri.ts' },
  { source: 'shallowAllOfMerge.js', gone: 'node_modules/@x0k/json-schema-merge/', by: 'all-of.ts' },
  { source: 'omitExtraData.js', gone: '@rjsf/utils/lib/schema/omitExtraData.js', by: 'omit-extra-data.ts' },
  { source: 'toPathSchema.js', gone: '@rjsf/utils/lib/schema/toPathSchema.js', by: 'path-schema.ts' },
  { source: 'react-is', gone: 'node_modules/react-is/', by: 'react-is.ts' },
]

/** In a development build, prop-types of downshift brings a react-is of its own; a production build has neither. */
const CHECKS_OF_DEVELOPMENT = 'node_modules/prop-types/'

export const STAND_INS = join(import.meta.dirname, 'slim-rjsf')

/**
 * Leaves out what RJSF imports statically and no journey uses: its default theme, Markdown, references by address, merging
 * by `allOf`, path schemas and the removal of extra data, 62 kB of 91 (gzip). RJSF has no setting for this: a `Form` with its own registry still imports the
 * default one. A stub throws RJSF_LEFT_OUT if something does use it.
 *
 * @throws SLIM_RJSF_NEEDLESS if RJSF no longer imports one of them, SLIM_RJSF_STALE if it is imported by another path.
 */
export function slimRjsfPlugin(): Plugin {
  const swapped = new Set<Swap>()
  return {
    name: 'slim-rjsf',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => swapped.clear(),
    resolveId(source, importer) {
      const swap = swapFor(source, importer)
      if (swap === undefined) return undefined
      swapped.add(swap)
      return join(STAND_INS, swap.by)
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      if (!modules.some((id) => id.includes('/@rjsf/core/'))) return
      for (const swap of SWAPS) {
        if (!swapped.has(swap))
          throw new Error(
            `SLIM_RJSF_NEEDLESS RJSF does not import "${swap.source}" any more. Remove it from SWAPS in scripts/vite/slim-rjsf-plugin.ts.`,
          )
        const stale = modules.find((id) => id.includes(swap.gone) && !id.includes(CHECKS_OF_DEVELOPMENT))
        if (stale !== undefined)
          throw new Error(
            `SLIM_RJSF_STALE "${stale}" is in the bundle, although "${swap.source}" is left out. Find its importer, and correct SWAPS in scripts/vite/slim-rjsf-plugin.ts.`,
          )
      }
    },
  }
}

/** The swap for an import of RJSF; imports of other packages stay, except that downshift shares the stand-in of react-is. */
export function swapFor(source: string, importer: string | undefined): Swap | undefined {
  const packages =
    source === 'react-is' ? /[\\/]node_modules[\\/](?:@rjsf|downshift)[\\/]/ : /[\\/]node_modules[\\/]@rjsf[\\/]/
  if (importer === undefined || !packages.test(importer)) return undefined
  return SWAPS.find((swap) => source === swap.source || (source.startsWith('.') && source.endsWith(`/${swap.source}`)))
}
