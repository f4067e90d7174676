import { pointerOf } from '../../loader/index.ts'
import { moves } from './fact-changes.ts'
import { leaveFor } from './leave-for.ts'
import type { Operation, Point } from './point.ts'
import type { Site } from './site.ts'

/** Adds the corrections that are possible at an end: of the transitions for one answer, the first that holds is taken. */
export function addCorrections(site: Site, look: Point): void {
  const { step, builder, places } = site
  const holds = new Map(
    places.flatMap(({ number, place }) => (place.role === 'next' ? [[place.index, number] as const] : [])),
  )
  step.next.forEach(({ when, to, editAfterSubmit = '' }, index) => {
    const before = step.next.slice(0, index).filter((other) => other.editAfterSubmit === editAfterSubmit)
    if (before.some((other) => other.when === undefined)) return
    const asked = before.map((other): Operation => ({
      kind: 'only',
      condition: site.compile(other.when ?? { allOf: [] }),
      side: 'fails',
    }))
    const place = holds.get(index)
    if (when !== undefined && place !== undefined)
      look.questions.push({ kind: 'place', place, condition: site.compile(when), given: [], asked })
    const open: Operation[] =
      when === undefined ? asked : [...asked, { kind: 'only', condition: site.compile(when), side: 'holds' }]
    const way = builder.index.ways.get(pointerOf(['steps', step.id, 'next', index])) ?? -1
    leaveFor(site, to, (next, cost, more) =>
      look.edges.push({
        from: look,
        to: next,
        operations: [...open, ...anyValidAnswer(site, editAfterSubmit), ...more],
        cost,
        means: { kind: 'next', way, corrects: editAfterSubmit },
      }),
    )
  })
}

/** Any valid answer to a question, according to the steps that ask it. */
function anyValidAnswer(
  {
    builder: {
      parts: { journey, model },
    },
  }: Site,
  name: string,
): Operation[] {
  const fact = model.numberOf(name)
  if (fact === undefined) return []
  const asking = Object.values(journey.steps).filter(({ fields }) => Object.hasOwn(fields, name))
  const right = [...new Set(asking.flatMap(({ id }) => model.facts[fact]?.ofField(id) ?? []))]
  return moves([{ fact, to: model.classesOf(fact).map(() => right) }])
}
