/** What a page of docs/tasks tells somebody to do, in its order. */
export type Deed =
  | { readonly kind: 'write'; readonly file: string; readonly language: string; readonly text: string }
  | { readonly kind: 'run'; readonly command: string }
  /** "`a` to `b` in `file` and `file`" of a table or sentence. */
  | { readonly kind: 'replace'; readonly from: string; readonly to: string; readonly files: readonly string[] }

/** A section of a page that starts with the original project: the text below a heading. */
export interface TaskPart {
  readonly heading: string
  readonly deeds: readonly Deed[]
}

/** A block between fences, with the indent of its list taken away; or a line outside of any. */
const BLOCK = /^([ ]*)```(\w+)(?: file=(\S+))?\n([\s\S]*?)^\1```$/gm
const REPLACED = /`("[\w./#-]+": [^`]+)` to `([^`]+)` in ((?:`[\w./-]+\.json`(?:,| and)? ?)+)/g

/** The actions of a page: blocks that name their file, commands in shell blocks, and replacements. Blocks that name none are examples. */
export function partsOf(page: string): readonly TaskPart[] {
  return page.split(/^(?=##? )/m).flatMap((part) => {
    const found: { readonly at: number; readonly deed: Deed }[] = []
    for (const { index, 1: indent = '', 2: language = '', 3: file, 4: body = '' } of part.matchAll(BLOCK)) {
      const text = body.replace(new RegExp(`^${indent}`, 'gm'), '')
      if (file !== undefined) found.push({ at: index, deed: { kind: 'write', file, language, text } })
      else if (language === 'sh')
        found.push(
          ...text
            .trim()
            .split('\n')
            .map((command) => ({ at: index, deed: { kind: 'run', command } as const })),
        )
    }
    for (const { index, 1: from = '', 2: to = '', 3: files = '' } of part.matchAll(REPLACED)) {
      found.push({
        at: index,
        deed: { kind: 'replace', from, to, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) },
      })
    }
    const [heading = ''] = part.split('\n')
    return found.length === 0
      ? []
      : [{ heading: heading.replace(/^#+ /, ''), deeds: found.toSorted((a, b) => a.at - b.at).map(({ deed }) => deed) }]
  })
}

/** The words of a command line, quotes taken off: `copy approve a.md --by "A. Reader"`. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, inQuotes, plain = '']) => inQuotes ?? plain)
}
