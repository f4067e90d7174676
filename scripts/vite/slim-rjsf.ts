// Leaves out of the browser what RJSF brings and our forms never use. RJSF's Form imports its whole default registry
// statically, so no option of it can do this; what is swapped, and why, is the table below.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export interface Swap {
  /** The end of the path of the module that imports. */
  readonly importer: string
  /** The import as it is written there. */
  readonly source: string
  /** Our module in its place, from the root of the project. */
  readonly by: string
  readonly why: string
}

export const SWAPS: readonly Swap[] = [
  {
    importer: '@rjsf/core/lib/components/Form.js',
    source: '../getDefaultRegistry.js',
    by: 'widgets/rjsf/slim-registry.ts',
    why: 'The default registry brings 15 fields, 20 widgets and 21 templates; our forms use 4 fields of it.',
  },
  {
    importer: '@rjsf/core/lib/components/fields/ObjectField.js',
    source: 'markdown-to-jsx/react',
    by: 'widgets/rjsf/no-markdown.ts',
    why: '31 kB gzip for the text of one developer error.',
  },
  {
    importer: '@rjsf/utils/lib/findSchemaDefinition.js',
    source: 'fast-uri',
    by: 'widgets/rjsf/no-references.ts',
    why: '8 kB gzip for references between schemas; ours have none.',
  },
  {
    importer: '@rjsf/utils/lib/index.js',
    source: './createSchemaUtils.js',
    by: 'widgets/rjsf/flat-schema-utils.ts',
    why: '14 kB gzip to unfold references, branches, dependencies and defaults, with the library that merges "allOf"; ours have none.',
  },
]

const FORM = '@rjsf/core/lib/components/Form.js'

/**
 * The Vite plugin. A build in which RJSF's Form takes part and a swap does not is stopped with RJSF_SWAP_UNUSED: an upgrade
 * has moved a module, and what the swap kept out would be back unnoticed.
 */
export function slimRjsf(swaps: readonly Swap[] = SWAPS): Plugin {
  const used = new Set<Swap>()
  let hasForm = false
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      used.clear()
      hasForm = false
    },
    resolveId(source, importer) {
      const from = importer?.replaceAll('\\', '/').split('?')[0]
      if (from === undefined) return null
      hasForm ||= from.endsWith(FORM)
      const swap = swaps.find((each) => each.source === source && from.endsWith(each.importer))
      if (swap === undefined) return null
      used.add(swap)
      return fileURLToPath(new URL(`../../${swap.by}`, import.meta.url))
    },
    buildEnd(error) {
      if (error !== undefined || !hasForm) return
      const missed = swaps.filter((swap) => !used.has(swap))
      if (missed.length > 0) this.error(missed.map(complaint).join('\n'))
    },
  }
}

function complaint({ importer, source, by }: Swap): string {
  return (
    `RJSF_SWAP_UNUSED scripts/vite/slim-rjsf.ts: no module ${importer} imports "${source}" any more, so ${by} was not put in its place. ` +
    'Look where this version of RJSF has moved it, and correct or drop the line.'
  )
}
