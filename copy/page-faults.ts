import { figuresTypedIn, pageStrings, type PageStrings } from './page-strings.ts'
import { ContentError, putFacts, readMarkdown, readPage, requireFigures, type Facts } from './site/index.ts'

export interface PageFault {
  readonly error: ContentError
  /** From 1; undefined for a fault of the whole page. */
  readonly line: number | undefined
}

/** All faults of a page with their lines, where `readPage` throws the first: of its front matter, of each reference, and of each block. */
export function pageFaults(text: string, name: string, facts: Facts): readonly PageFault[] {
  const whole = thrown(() => readPage(text, name, facts))
  if (whole === undefined) return []
  const file = `content/pages/${name}.md`
  const page = stringsOf(text)
  if (page === undefined) return [{ error: whole, line: 1 }]
  const faults = [
    ...(whole.code === 'PAGE_FRONT_MATTER' ? [{ error: whole, line: 1 }] : []),
    ...referenceFaults(text, facts, file),
    ...blockFaults(page, facts, file),
  ].sort((one, other) => one.line - other.line)
  return faults.length > 0 ? faults : [{ error: whole, line: undefined }]
}

interface Placed extends PageFault {
  readonly line: number
}

/** References to facts, and parts, which fill a line. */
function referenceFaults(text: string, facts: Facts, file: string): readonly Placed[] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      [...words.matchAll(/\{\{(>?)[^}]*\}\}/g)].flatMap(([reference, part]) =>
        placed(index + 1, () => (part === '' ? putFacts(reference, facts, file) : readMarkdown(reference, file))),
      ),
    )
}

function blockFaults({ blocks, matter }: PageStrings, facts: Facts, file: string): readonly Placed[] {
  const typed = figuresTypedIn(matter)
  const headings = new Set<string>()
  return blocks.flatMap(({ pointer, text, line }) => {
    const isHeading = pointer.split('/').length === 2
    const markdown = isHeading ? `## ${text}` : text
    // Two equal headings clash only in one text.
    const isAgain = isHeading && headings.has(pointer)
    headings.add(pointer)
    return [
      ...placed(line, () => requireFigures(text, facts, file, typed)),
      ...placed(line, () => readMarkdown(isAgain ? `${markdown}\n\n${markdown}` : markdown, file)),
    ]
  })
}

function stringsOf(text: string): PageStrings | undefined {
  try {
    return pageStrings(text)
  } catch {
    // Its lines at the top are no YAML.
    return undefined
  }
}

function placed(line: number, read: () => unknown): readonly Placed[] {
  const error = thrown(read)
  return error === undefined ? [] : [{ error, line }]
}

function thrown(read: () => unknown): ContentError | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
}
