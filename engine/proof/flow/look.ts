import type { EffectUse } from '../../journey.ts'
import type { FactChange } from '../state-sets.ts'
import { outcomesOf } from '../ways.ts'
import { maybe, moves } from './fact-changes.ts'
import type { Point } from './point.ts'
import { isPreselected } from './preselected.ts'
import type { Site } from './site.ts'

/** Beside what can be typed, effects in the background may have ended or not. */
export function addLook(
  site: Site,
  shown: Point,
  background: readonly EffectUse[],
  typing: readonly FactChange[],
  point: (isShown: boolean) => Point,
): Point {
  const { step, builder } = site
  const { model } = builder.parts
  const early = step.submit.filter((use) => use.whileTyping !== null)
  const ended = [...background, ...early].flatMap((use): FactChange[] => {
    const fact = model.numberOf(use.as)
    if (fact === undefined) return []
    const may = maybe(
      model,
      fact,
      outcomesOf(builder.parts.journey, use).map(({ outcome }) => model.facts[fact]?.ofValue(outcome) ?? 0),
    )
    const stands = use.whileTyping === null && builder.parts.stands(step, use)
    return [stands ? { fact, to: may.to.map((classes, index) => (index === 0 ? classes : [index])) } : may]
  })
  if (typing.length + ended.length === 0) return shown
  const look = point(true)
  shown.edges.push({
    from: shown,
    to: look,
    operations: moves([...typing, ...ended]),
    cost: 0,
    means: { kind: 'look' },
  })
  return look
}

/** While the page is there its own fields may hold anything that can be typed. */
export function typingOf({
  step,
  lookedAt,
  builder: {
    parts: { model },
  },
}: Site): FactChange[] {
  return Object.keys(step.fields).flatMap((name): FactChange[] => {
    const fact = model.numberOf(name)
    if (fact === undefined) return []
    const may = model.facts[fact]?.ofField(step.id) ?? []
    if (isPreselected(step, name)) return [{ fact, to: model.classesOf(fact).map(() => may) }]
    return lookedAt.has(fact) ? [maybe(model, fact, [0, ...may])] : []
  })
}
