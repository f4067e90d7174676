import type { Rolldown } from 'vite'

interface Chunk {
  /** Without the folders in them. */
  readonly folders?: readonly string[]
  /** As they are named in node_modules; a scope stands for all that is in it. */
  readonly packages?: readonly string[]
  /** Modules that the build makes (scripts/vite/journeys-plugin.ts). */
  readonly virtual?: readonly string[]
  /** Only of what is imported in more than one place: the rest comes with the page or step that imports it. */
  readonly isShared?: true
}

/**
 * What is fetched together is one file: a dozen small ones weigh more, and each is a request. Whatever no chunk names goes with what
 * imports it: widgets, effects, pages, and what makes a journey run while its first step is read.
 */
export const CHUNKS = {
  /** The largest, so it is asked for before a page is painted. */
  react: { packages: ['react', 'react-dom', 'scheduler'] },
  /** RJSF, but for its fields for lists and for choices between shapes: one import each, made by the step that has one. */
  form: {
    folders: ['scripts/vite/slim-rjsf'],
    packages: ['@rjsf', 'ajv', 'fast-equals', 'jsonpointer'],
    isShared: true,
  },
  /** What every page of the application stands in, and help on any page. */
  frame: {
    folders: ['engine/experiment', 'engine/text', 'src/api', 'src/app', 'src/events', 'src/layout', 'src/session'],
    packages: ['react-router', 'react-router-dom'],
  },
  /** Its data: words, calls of the backend, the list of journeys. */
  data: { folders: ['content', 'generated/schemas/api', 'journeys'], virtual: ['virtual:journeys'], isShared: true },
  /** What any step needs to be shown and typed into. */
  step: {
    folders: [
      'engine',
      'engine/conditions',
      'src/journey',
      'src/screen',
      'widgets',
      'widgets/error-summary',
      'widgets/form',
      'widgets/form/templates',
      'widgets/frame',
    ],
    isShared: true,
  },
} satisfies Readonly<Record<string, Chunk>>
export type ChunkName = keyof typeof CHUNKS

/** Styles of the first screen of any journey: the document brings them along. */
const STYLES = ['src/layout', 'src/screen', 'widgets/error-summary', 'widgets/theme']

/** The chunks as groups for the bundler. */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const scripts = Object.entries<Chunk>(CHUNKS).map(
    ([name, { folders = [], packages = [], virtual = [], isShared = false }]) => {
      const [inFolder, inPackage] = [inFolders(root, folders, '(?:[jt]sx?|json)'), inPackages(packages)]
      return {
        name,
        test: (id: string) => inFolder.test(id) || inPackage.test(id) || virtual.some((module) => id === `\0${module}`),
        minShareCount: isShared ? 2 : 1,
      }
    },
  )
  return [...scripts, { name: 'style', test: inFolders(root, STYLES, 'css'), minShareCount: 2 }]
}

const inFolders = (root: string, folders: readonly string[], ending: string) =>
  new RegExp(`^${escaped(root)}(?:${folders.join('|')})/[^/]+\\.${ending}$`)
const inPackages = (packages: readonly string[]) => new RegExp(`/node_modules/(?:${packages.join('|')})/`)
const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]]/g, '\\$&')
