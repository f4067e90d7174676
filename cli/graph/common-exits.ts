import type { Arrow } from '../words/step-words.ts'

/** From so many steps on, an exit is common. */
const MANY = 4

/**
 * Arrows that would hide the rest: those to a step that only outcomes lead to, from many others. The first of these steps
 * keeps its arrow, so that the common exit stands where it is met first; the cards of the others name it instead.
 */
export function notedArrows(arrows: readonly Arrow[], start: string): ReadonlySet<Arrow> {
  const order = new Map(inOrderMet(arrows, start).map((step, index) => [step, index]))
  const met = ({ from }: Arrow) => order.get(from) ?? order.size
  return new Set(
    [...groupedBy(arrows, 'to').values()].flatMap((leading) => {
      if (leading.length < MANY || leading.some(({ kind }) => kind !== 'outcome')) return []
      const [first] = leading.toSorted((a, b) => met(a) - met(b))
      return leading.filter(({ from }) => from !== first?.from)
    }),
  )
}

/** The steps in the order in which a visitor can meet them. */
function inOrderMet(arrows: readonly Arrow[], start: string): readonly string[] {
  const leaving = groupedBy(arrows, 'from')
  const met = new Set([start])
  for (const step of met) for (const { to } of leaving.get(step) ?? []) met.add(to)
  return [...met]
}

function groupedBy(arrows: readonly Arrow[], end: 'from' | 'to'): ReadonlyMap<string, readonly Arrow[]> {
  const groups = new Map<string, Arrow[]>()
  for (const arrow of arrows) {
    const group = groups.get(arrow[end])
    if (group === undefined) groups.set(arrow[end], [arrow])
    else group.push(arrow)
  }
  return groups
}
