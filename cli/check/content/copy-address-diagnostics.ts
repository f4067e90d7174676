import { didYouMean, partsOfPointer, pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'
import { RULES_FILE } from '../../../copy/index.ts'
import type { Project } from '../../project/project.ts'
import { readablePage } from '../read/readable-page.ts'
import { valueIn } from '../read/value-in.ts'

/**
 * Addresses in content/copy.json of places that do not exist: a rule, an accepted problem or a required link that is about nothing. Only addresses in files that
 * they name, without a star: journeys inherit words, and a pattern may wait for words to come.
 */
export function copyAddressDiagnostics(project: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const rules = valueIn(project.source, RULES_FILE)
  return listsIn(rules).flatMap((at) => {
    const list = valueAt(rules, at)
    return (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap(
      (pattern, index): readonly Diagnostic[] => {
        const missing = (typeof pattern === 'string' ? alternatives(pattern) : []).find((one) =>
          isMissing(one, project),
        )
        if (missing === undefined) return []
        const hint = nearTo(missing, project) ?? 'Correct the address, or remove it.'
        return [
          {
            code: 'COPY_ADDRESS',
            severity: 'warning',
            file: RULES_FILE,
            pointer: pointerOf([...at, String(index)]),
            message: `There is no ${quoted(missing)}: nothing is said about any words.`,
            hint,
          },
        ]
      },
    )
  })
}

/** Where the file has addresses. */
function listsIn(rules: unknown): readonly (readonly string[])[] {
  const lists = (at: readonly string[]) => {
    const value = valueAt(rules, at)
    return Array.isArray(value) ? value.map((_, index) => [...at, String(index), 'at']) : []
  }
  const parts = Object.keys(valueAt(rules, ['parts']) ?? {}).map((name) => ['parts', name])
  return [...lists(['rules']), ...parts, ...lists(['watch', 'mustSay']), ...lists(['accepted'])]
}

/** The addresses that a pattern without stars names; of one that ends with stars, the place in front of them. None that any other star is in. */
function alternatives(pattern: string): readonly string[] {
  const [, place = ''] = /^(.*?)(?:\/\*\*?)*$/.exec(pattern) ?? []
  if (!/^(?:content|public|schemas\/fields)\/[^*{#]+(?:#|$)/.test(place) || place.includes('*')) return []
  return expanded(place)
}

function expanded(pattern: string): readonly string[] {
  const [, before = '', inside, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(pattern) ?? []
  // Braces in braces are left alone.
  if (inside === undefined) return /[{}]/.test(pattern) ? [] : [pattern]
  return inside.split(',').flatMap((one) => expanded(`${before}${one}${after}`))
}

function isMissing(address: string, { source, files }: Pick<Project, 'source' | 'files'>): boolean {
  const [file = '', pointer = ''] = address.split('#')
  if (files.text(file) === undefined) return true
  if (pointer === '') return false
  if (!file.endsWith('.md')) {
    // A file that cannot be read is reported for itself.
    const value = valueIn(source, file)
    return value !== undefined && valueAt(value, partsOfPointer(pointer)) === undefined
  }
  const pointers = pagePointers(file, files)
  return pointers !== undefined && !pointers.some((one) => one === pointer || one.startsWith(`${pointer}/`))
}

function pagePointers(file: string, files: Project['files']): readonly string[] | undefined {
  const page = readablePage(file, files)
  return 'diagnostic' in page
    ? undefined
    : [...Object.keys(page.matter).map((key) => pointerOf([key])), ...page.blocks.map(({ pointer }) => pointer)]
}

/** By the last name alone: a long address is near to all those beside it. */
function nearTo(address: string, { source, files }: Pick<Project, 'source' | 'files'>): string | undefined {
  const [file = '', pointer = ''] = address.split('#')
  if (file.endsWith('.md')) return didYouMean(pointer, pagePointers(file, files) ?? [])
  const around = partsOfPointer(pointer)
  return didYouMean(around.at(-1) ?? '', Object.keys(valueIn(source, file, around.slice(0, -1)) ?? {}))
}
