import type { JourneyDefinition } from '../../engine/index.ts'

/** The words of the first step as Markdown; those of other steps have no place in one page. */
export function exportedWords({ steps, start }: JourneyDefinition, lost: string[]): string {
  for (const { id, content, kind } of Object.values(steps))
    if (id !== start && kind !== 'end' && content.some(({ answers }) => answers === undefined))
      lost.push(`/steps/${id}/content: the words of a later step have no place.`)
  return (steps[start]?.content ?? [])
    .flatMap(({ heading, text, notice, list }) => {
      if (list !== undefined) return [list.map((point) => `- ${point}`).join('\n')]
      if (heading !== undefined) return [`## ${heading}`]
      return text ?? notice ?? []
    })
    .join('\n\n')
}
