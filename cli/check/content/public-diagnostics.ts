import { didYouMean, quoted, type Diagnostic, type ProjectFiles } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'

const MANIFEST = 'public/site.webmanifest'
/** The pages that the build fills. */
const TEMPLATES = ['index.html', 'page.html'] as const

/** Icons, manifests and other files that the pages and the manifest name, and that are not in the folder public. */
export function publicDiagnostics({ files }: Pick<Project, 'files'>): readonly Diagnostic[] {
  return [...TEMPLATES, MANIFEST].flatMap((file) => {
    const text = files.text(file) ?? ''
    const named = file === MANIFEST ? inManifest(text) : inTemplate(text)
    return named.flatMap((one) => missing(file, text, one, files))
  })
}

/** A link to code or styles of the project is not one to a file of public. */
function inTemplate(text: string): readonly Named[] {
  const links = text.matchAll(/<link\b[^>]*\brel="(?:icon|apple-touch-icon|manifest|mask-icon)"[^>]*>/g)
  return [...links].flatMap(({ 0: link, index }) =>
    [...link.matchAll(/\bhref="([^"]*)"/g)].map(([, path = '']) => ({ path, index })),
  )
}

interface Named {
  readonly path: string
  /** Where in the text it is named. */
  readonly index: number
}

function inManifest(text: string): readonly Named[] {
  return [...text.matchAll(/"src"\s*:\s*"([^"]*)"/g)].map(({ 1: path = '', index }) => ({ path, index }))
}

function missing(file: string, text: string, { path, index }: Named, files: ProjectFiles): readonly Diagnostic[] {
  const [, folder = '', name = ''] = /^(\/(?:[^?#]*\/)?)([^/?#]+)/.exec(path) ?? []
  // An address elsewhere, or of this page.
  if (name === '' || path.startsWith('//')) return []
  const names = files.list(`public${folder}`)
  if (names.includes(name)) return []
  const before = text.slice(0, index)
  return [
    {
      code: 'IMAGE_UNKNOWN',
      severity: 'error',
      file,
      pointer: '',
      place: { line: before.split('\n').length, column: index - before.lastIndexOf('\n') },
      message: `There is no ${quoted(`public${path}`)}: browsers would ask for it in vain.`,
      hint: didYouMean(name, names) ?? 'Add the file, or correct the path.',
    },
  ]
}
