import { usesOf, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { quoted, type Diagnostic } from '../../loader/index.ts'
import { grouped } from '../flow/grouped.ts'
import { factsNamed } from '../journey/facts-read.ts'
import type { ProvedWay } from '../result/proof.ts'
import { closesClaim } from './closes-claim.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Answers that only lead back to their own question, over pages that ask nothing else: a visitor who means that answer cannot continue.
 */
export function ledBack(proved: Pick<Proved, 'journey' | 'ways' | 'fileOf'>): Diagnostic[] {
  const { journey, ways } = proved
  const taken = ways.filter((way) => way.taken !== null)
  const leaving = grouped(taken, ({ from }) => from)
  return taken.flatMap((way): Diagnostic[] => {
    const step = journey.steps[way.from]
    if (step === undefined || way.to === null || !isDecidedHere(journey, step, way)) return []
    const between = pagesBetween(journey, leaving, step, way.to)
    if (between === undefined) return []
    const pages = between.map(quoted).join(', ')
    return [
      diagnosticAt(
        proved,
        'CYCLE_WITHOUT_CHANGE',
        way.pointer,
        `This transition leads from ${quoted(way.from)} back to it through ${pages}, where nothing else is asked: a visitor can only get out by changing the same answer.`,
        { hint: `Let ${pages} also lead on, or to an end.`, witness: way.taken },
      ),
    ]
  })
}

/**
 * Whether the answers on the step alone decide that this way is taken: those in its condition, or in the conditions before it. The end of
 * an effect is never the visitor's choice.
 */
function isDecidedHere(journey: JourneyDefinition, { fields, actions, next }: Step, { pointer }: ProvedWay): boolean {
  const index = next.findIndex((_, at) => pointer.endsWith(`/next/${at}`))
  const asked = answersOf({ fields, actions })
  const tested = next.slice(0, index + 1).flatMap(({ when }) => (when === undefined ? [] : factsNamed(journey, when)))
  return tested.length > 0 && tested.every((name) => asked.has(name))
}

/** What is answered on a step. */
function answersOf({ fields, actions }: Pick<Step, 'fields' | 'actions'>): ReadonlySet<string> {
  return new Set([...Object.keys(fields), ...actions.flatMap(({ set }) => Object.keys(set))])
}

/** The pages from which every way leads back to the question; `undefined` if one leads elsewhere, asks something else or runs an effect. */
function pagesBetween(
  journey: JourneyDefinition,
  leaving: ReadonlyMap<string, readonly ProvedWay[]>,
  question: Step,
  first: string,
): readonly string[] | undefined {
  const asked = answersOf(question)
  const pages = new Set([first])
  let doesReturn = false
  for (const id of pages) {
    const step = journey.steps[id]
    if (step === undefined || !asksNothingElse(journey, step, asked)) return undefined
    const targets = (leaving.get(id) ?? []).flatMap((way) =>
      way.to !== null && !closesClaim(journey, way) ? [way.to] : [],
    )
    if (targets.length === 0) return undefined
    for (const to of targets) {
      if (to === question.id) doesReturn = true
      else pages.add(to)
    }
  }
  return doesReturn ? [...pages] : undefined
}

/** Asking the same question again is not another way out. */
function asksNothingElse({ effects }: JourneyDefinition, step: Step, asked: ReadonlySet<string>): boolean {
  const { kind, timers } = step
  return (
    kind !== 'end' &&
    [...answersOf(step)].every((name) => asked.has(name)) &&
    usesOf(step).every(({ run }) => effects[run]?.kind === 'save') &&
    // A timer that leads back makes this a cycle without the visitor.
    timers.length === 0
  )
}
