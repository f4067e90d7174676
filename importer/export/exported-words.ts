import type { JourneyDefinition, Step } from '../../engine/index.ts'

export interface ExportedWords {
  /** The words above the fields of the first step, as Markdown. */
  readonly above: string
  /** Those beneath each field of the first step, as Markdown, by the name of the field and then of the block. */
  readonly beneath: ReadonlyMap<string, readonly (readonly [block: string, words: string])[]>
}

/** The words of the first step; those of other steps have no place in one page. */
export function exportedWords({ steps, start }: JourneyDefinition, lost: string[]): ExportedWords {
  for (const { id, content, kind } of Object.values(steps))
    if (id !== start && kind !== 'end' && content.some(({ answers }) => answers === undefined))
      lost.push(`/steps/${id}/content: the words of a later step have no place.`)
  const content = steps[start]?.content ?? []
  for (const { id, when } of content)
    if (when !== undefined) lost.push(`/steps/${start}/content/${id}: these words are always shown.`)
  const beneath = new Map<string, (readonly [string, string])[]>()
  for (const block of content) {
    const [field] = block.below ?? []
    if (field === undefined) continue
    for (const words of wordsOf(block)) beneath.set(field, [...(beneath.get(field) ?? []), [block.id, words]])
  }
  const above = content.filter(({ below }) => below === undefined)
  return { above: above.flatMap(wordsOf).join('\n\n'), beneath }
}

function wordsOf({ heading, text, notice, list }: Step['content'][number]): readonly string[] {
  if (list !== undefined) return [list.map((point) => `- ${point}`).join('\n')]
  if (heading !== undefined) return [`## ${heading}`]
  return [text, notice].filter((words) => typeof words === 'string').slice(0, 1)
}
