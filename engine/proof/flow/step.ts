import type { EffectUse } from '../../journey.ts'
import type { Builder } from './builder.ts'
import { addCorrections } from './corrections.ts'
import { onlyKnown } from './fact-changes.ts'
import { addLook, typingOf } from './look.ts'
import { addOutcomes } from './outcomes.ts'
import type { Point } from './point.ts'
import { addPress } from './press.ts'
import { askMusts, askWords } from './questions.ts'
import { siteOf } from './site.ts'
import { addTransitions } from './transitions.ts'

/** The points of one step from its arrival on. */
export function buildStep(arrival: Point, builder: Builder): Point[] {
  const { step, trail } = arrival
  const { parts } = builder
  const points = [arrival]
  const point = (isShown: boolean): Point => {
    const made = builder.pointAt(arrival.site, step, trail, isShown)
    points.push(made)
    return made
  }
  const site = siteOf(arrival, builder)
  let here = arrival
  if (step.waitingTitle === null && !arrival.isShown) askWords(site, arrival, 'title')
  const leaving = builder.pointAt(arrival.site, step, trail, false)
  const background: EffectUse[] = []
  const foreground = step.enter.filter((use) => !use.background)
  for (const use of step.enter) {
    askMusts(site, here, use)
    if (use.background) {
      background.push(use)
      continue
    }
    const after = point(use === foreground.at(-1))
    addOutcomes(site, use, { kind: 'enter', from: here, after, leaving, onError: arrival, comes: 'entering' })
    here = after
  }
  const shown = here
  const typing = typingOf(site)
  const look = addLook(site, shown, background, typing, point)
  for (const role of ['title', 'content', 'question', 'action', 'label'] as const) askWords(site, look, role)
  for (const must of site.musts)
    if (must.when === 'shown') look.questions.push({ kind: 'must', must, condition: site.compile(must.condition) })
  if (step.kind === 'end') addCorrections(site, look)
  else {
    const submits = [
      ...background.map((use) => ({ use, kind: 'enter' as const })),
      ...step.submit.map((use) => ({ use, kind: 'submit' as const })),
    ]
    let after = submits.length === 0 ? leaving : point(false)
    if (step.actions.every(({ when, rerun: again }) => when !== undefined || again !== null)) {
      look.questions.push({ kind: 'button', typing, ended: background.flatMap(({ as }) => onlyKnown(parts.model, as)) })
    }
    for (const action of step.actions) addPress(site, look, after, action)
    submits.forEach(({ use, kind }, number) => {
      const from = after
      after = number === submits.length - 1 ? leaving : point(false)
      if (kind === 'submit') askMusts(site, from, use)
      if (use.whileTyping !== null) askMusts(site, look, use, { isEarly: true })
      addOutcomes(site, use, {
        kind,
        from,
        after,
        leaving,
        onError: shown,
        comes: kind === 'enter' ? 'shown' : 'submitting',
      })
    })
    addTransitions(site, leaving, parts.ways)
  }
  return [...points, leaving]
}
