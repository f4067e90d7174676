import { allUses, type JourneyDefinition, type Step, usesOf } from '../../engine/index.ts'
import { quoted, type Diagnostic } from '../../loader/index.ts'
import type { ProvedWay } from '../result/proof.ts'
import { closesClaim } from './closes-claim.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Outcomes that certain answers decide, and from which the journey leads back to their effect without a page that asks for any of these
 * answers: the effect could only end in the same way, however often the visitor comes by.
 */
export function repeatedOutcomes(proved: Pick<Proved, 'journey' | 'ways' | 'fileOf'>): Diagnostic[] {
  const { journey, ways } = proved
  const taken = ways.filter((way) => way.taken !== null)
  const reported = new Set<string>()
  return taken.flatMap((way): Diagnostic[] => {
    const decided = decidedOutcome(journey, way)
    if (decided === undefined) return []
    const back = leadsBackTo(journey, taken, decided)
    if (back === undefined) return []
    const { run, outcome, to, answers } = decided
    // Report the transition after the outcome, unless the outcome itself leads back.
    const leads = (one: ProvedWay) => one.from === to && one.to !== null && !closesClaim(journey, one)
    const at = (back === to ? undefined : taken.find(leads)) ?? way
    if (reported.has(at.pointer)) return []
    reported.add(at.pointer)
    const [decide, them] = answers.length === 1 ? ['decides', 'it'] : ['decide', 'any of them']
    return [
      diagnosticAt(
        proved,
        'CYCLE_WITHOUT_CHANGE',
        at.pointer,
        `Step ${quoted(at.from)} leads back to ${quoted(back)}, where ${run} would end as ${quoted(outcome)} again: ${answers.map(quoted).join(', ')} alone ${decide} it, and no page on the way asks for ${them}.`,
        {
          hint: `Lead to a page that asks for ${answers.length === 1 ? 'it' : 'one of them'}, or to an end.`,
          witness: at.taken,
        },
      ),
    ]
  })
}

interface Decided {
  readonly run: string
  readonly outcome: string
  /** The step to which the outcome leads. */
  readonly to: string
  readonly answers: readonly string[]
}

function decidedOutcome(journey: JourneyDefinition, { effect, to }: ProvedWay): Decided | undefined {
  if (effect === undefined || to === null) return undefined
  const { run, outcome } = effect
  const names = journey.effects[run]?.outcomes[outcome]?.decidedBy ?? []
  const answers = [...new Set(names.flatMap((name) => answersUnder(journey, name)))]
  return answers.length === 0 ? undefined : { run, outcome, to, answers }
}

/** The answers that any effect of the journey sends under a name. */
function answersUnder(journey: JourneyDefinition, name: string): readonly string[] {
  return allUses(journey).flatMap(({ input }) => {
    const source = Object.hasOwn(input, name) ? input[name] : undefined
    return source !== undefined && 'answer' in source ? [source.answer] : []
  })
}

/** The first step that runs the effect again, if no way leads to another answer or to an end before. */
function leadsBackTo(
  journey: JourneyDefinition,
  taken: readonly ProvedWay[],
  { run, outcome, to, answers }: Decided,
): string | undefined {
  const queue = new Set([to])
  let back: string | undefined
  for (const id of queue) {
    const step = journey.steps[id]
    if (step === undefined || asksAny(step, answers)) return undefined
    const runsAgain = usesOf(step).some((use) => use.run === run)
    if (step.kind === 'end' && !runsAgain) return undefined
    if (runsAgain) back ??= id
    for (const way of taken) {
      if (way.from !== id || way.to === null || closesClaim(journey, way)) continue
      // Where the effect runs again, it ends in the same way.
      if (!runsAgain || isOther(way, run, outcome)) queue.add(way.to)
    }
  }
  return back
}

function asksAny({ fields, actions }: Step, answers: readonly string[]): boolean {
  return answers.some((name) => Object.hasOwn(fields, name) || actions.some(({ set }) => Object.hasOwn(set, name)))
}

/** Whether a way of a step that runs the effect can still be taken: by another effect, or by the same outcome. */
function isOther({ effect }: ProvedWay, run: string, outcome: string): boolean {
  return effect !== undefined && (effect.run !== run || effect.outcome === outcome)
}
