import { backgroundUses, earlyUses } from '../../engine/index.ts'
import type { FactChange } from '../states/state-sets.ts'
import { outcomesOf } from '../result/ways.ts'
import { mayChangeTo, moves, onlyKnown } from './fact-changes.ts'
import { unknownWhereHidden } from './asked.ts'
import type { Operation, Point } from './point.ts'
import { isPreselected } from './preselected.ts'
import { askWords } from './questions.ts'
import type { Site } from './site.ts'

/** Adds the point at which a visitor sees the page: its fields may have any values, and background effects and early checks may have ended. */
export function addLook(site: Site, shown: Point, point: (isShown: boolean) => Point): Point {
  const { step, builder } = site
  const { model } = builder.parts
  const [typing, background] = [typingOf(site), backgroundUses(step)]
  const ended = [...background, ...earlyUses(step)].flatMap((use): FactChange[] => {
    const fact = model.numberOf(use.as)
    if (fact === undefined) return []
    const may = mayChangeTo(
      model,
      fact,
      outcomesOf(builder.parts.journey, use).map(({ outcome }) => model.factAt(fact).ofValue(outcome)),
    )
    const isKept = use.whileTyping === null && builder.parts.isKept(step, use)
    return [isKept ? { fact, to: may.to.map((classes, index) => (index === 0 ? classes : [index])) } : may]
  })
  const look = typing.changes.length + ended.length === 0 ? shown : point(true)
  if (look !== shown)
    shown.edges.push({
      from: shown,
      to: look,
      operations: [...moves([...typing.changes, ...ended]), ...typing.hidden],
      cost: 0,
      means: { kind: 'look' },
    })
  for (const role of ['title', 'content', 'field', 'required', 'part', 'question', 'action', 'label'] as const)
    askWords(site, look, role)
  for (const must of site.musts)
    if (must.when === 'shown') look.questions.push({ kind: 'must', must, condition: site.compileShown(must.condition) })
  if (step.kind !== 'end' && step.actions.every(({ when, rerun }) => when !== undefined || rerun !== null))
    look.questions.push({
      kind: 'button',
      typing: [...moves(typing.changes), ...typing.hidden],
      ended: background.flatMap(({ as }) => onlyKnown(model, as)),
    })
  return look
}

/** While the page is visible, its fields may contain anything that can be typed. */
function typingOf(site: Site): { readonly changes: FactChange[]; readonly hidden: Operation[] } {
  const { step, testedOnPage, builder } = site
  const { model } = builder.parts
  const typed = Object.keys(step.fields).flatMap((name): { name: string; change: FactChange }[] => {
    const fact = model.numberOf(name)
    if (fact === undefined) return []
    const may = model.factAt(fact).ofField(step.id)
    if (isPreselected(step, name)) return [{ name, change: { fact, to: model.classesOf(fact).map(() => may) } }]
    return testedOnPage.has(fact) ? [{ name, change: mayChangeTo(model, fact, [0, ...may]) }] : []
  })
  return {
    changes: typed.map(({ change }) => change),
    hidden: typed.flatMap(({ name }) => unknownWhereHidden(site, name)),
  }
}
