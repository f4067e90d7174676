import { isCombination } from '../../engine/index.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import type { ConditionalPart, DraftPage } from './draft.ts'

/**
 * The pages with labels that say enough: where two questions of the form have the same label, those under a heading begin with it. A list of
 * answers has no headings.
 */
export function withOwnLabels(pages: readonly DraftPage[]): readonly DraftPage[] {
  const labels = pages.flatMap(({ parts }) => parts.flatMap(({ question }) => question?.label.toLowerCase() ?? []))
  const isOwn = (label: string) => labels.filter((other) => other === label.toLowerCase()).length === 1
  return pages.map((page) => ({
    ...page,
    parts: page.parts.map((part) => {
      const { question, heading = '' } = part
      if (question === undefined || heading === '' || isOwn(question.label)) return part
      return { ...part, question: { ...question, label: `${heading}: ${question.label}` } }
    }),
  }))
}

/** The parts of a page with a heading in front of those that share one, unless the title of the page or their first label says the same. */
export function withHeadings(parts: readonly ConditionalPart[], title: string): readonly ConditionalPart[] {
  let said = title
  return parts.flatMap((one, index) => {
    const { heading = '' } = one.part
    if (one.when === 'never' || heading === '' || heading === said) return [one]
    const text = heading.startsWith(`${said}: `) ? heading.slice(said.length + 2) : heading
    said = heading
    if (one.part.question?.label === text) return [one]
    const { node } = one.part
    const content = [{ kind: 'heading', text, source: node.pointer } as const]
    const when = sharedBy(runFrom(parts.slice(index), heading))
    return [{ part: { node, conditions: [], content }, when, required: 'never' }, one]
  })
}

function runFrom(parts: readonly ConditionalPart[], heading: string): readonly ConditionalPart[] {
  const shown = parts.filter(({ when }) => when !== 'never')
  const end = shown.findIndex(({ part }) => !isUnder(part.heading ?? '', heading))
  return end === -1 ? shown : shown.slice(0, end)
}

const isUnder = (heading: string, other: string) => heading === other || heading.startsWith(`${other}: `)

/** What holds wherever one of the parts is shown: the condition of what is around them. */
function sharedBy(parts: readonly ConditionalPart[]): ReadCondition {
  const [first = [], ...others] = parts.map(({ when }) => partsOfAll(when))
  const written = others.map((all) => new Set(all.map((part) => JSON.stringify(part))))
  return combined(
    'and',
    first.filter((part) => written.every((all) => all.has(JSON.stringify(part)))),
  )
}

/** Conditions that all must hold, one by one. */
export function partsOfAll(condition: ReadCondition): readonly ReadCondition[] {
  if (condition === undefined || condition === 'always' || condition === 'never') return []
  return typeof condition === 'object' && isCombination(condition, 'allOf')
    ? condition.allOf.flatMap(partsOfAll)
    : [condition]
}
