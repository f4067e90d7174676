import type { EffectUse, JourneyDefinition, Run, RunOutcome, RunStep, Step } from '../../engine/index.ts'
import { sampleAnswer } from '../samples/sample-values.ts'
import { isAskedAgain } from '../result/ways.ts'

/**
 * Adds a failure of an effect, and the retry, to a run that passes its step: errors lead nowhere, so they need no runs of
 * their own. `key` is the pointer of an outcome with an error. Returns undefined if it is not, or if no run fits.
 */
export function withErrorTried(
  journey: JourneyDefinition,
  runs: readonly Run[],
  key: string,
): { readonly instead: Run; readonly run: Run } | undefined {
  const [, stepId, list, index, outcome] = /^\/steps\/([^/]+)\/(enter|submit)\/(\d+)\/on\/([^/]+)$/.exec(key) ?? []
  const step = stepId === undefined ? undefined : journey.steps[stepId]
  const use = step?.[list as 'enter' | 'submit'][Number(index)]
  if (step === undefined || use === undefined || outcome === undefined || use.background) return undefined
  const reaction = use.on[outcome]
  if (reaction === undefined || !('error' in reaction)) return undefined
  for (const replaced of runs) {
    const at = replaced.steps.findIndex(
      ({ outcomes, to }) => outcomes[use.as] !== undefined && (to !== null || list === 'enter'),
    )
    const visit = replaced.steps[at]
    if (visit === undefined) continue
    const failing = { step, use, outcome, list: list as 'enter' | 'submit' }
    const failed = visitWithFailure(journey, failing, visit, timesVisited(replaced, step))
    if (failed === undefined) continue
    return {
      instead: replaced,
      run: { ...replaced, steps: [...replaced.steps.slice(0, at), failed, ...replaced.steps.slice(at)] },
    }
  }
  return undefined
}

interface Failing {
  readonly step: Step
  readonly use: EffectUse
  readonly outcome: string
  readonly list: 'enter' | 'submit'
}

/** The same visit up to the effect, which ends with the error. */
function visitWithFailure(
  journey: JourneyDefinition,
  { step, use, outcome, list }: Failing,
  visit: RunStep,
  variant: number,
): RunStep | undefined {
  const uses = [...step.enter, ...step.submit]
  const passed = uses.slice(0, uses.indexOf(use)).map(({ as }) => as)
  const comes: RunOutcome['comes'] = list === 'enter' ? 'entering' : 'submitting'
  const outcomes = Object.entries(visit.outcomes).filter(([as]) => passed.includes(as))
  const ended = { ...Object.fromEntries(outcomes), [use.as]: { comes, outcome } }
  const again = isAskedAgain(journey, use, outcome)
  // Before a page shows, nothing can be answered in another way.
  if (list === 'enter' && !again) return undefined
  if (list === 'enter') return { step: step.id, shown: false, outcomes: ended, answers: {}, action: null, to: step.id }
  const answers = again ? visit.answers : otherAnswers(step, use, visit, variant)
  return answers === undefined ? undefined : { ...visit, shown: true, outcomes: ended, answers, to: step.id }
}

/** A stored outcome is reused for the same input, so a failed attempt needs a different answer than the successful one. */
function otherAnswers(step: Step, use: EffectUse, visit: RunStep, variant: number): RunStep['answers'] | undefined {
  for (const source of Object.values(use.input)) {
    const field = 'answer' in source ? step.fields[source.answer] : undefined
    if (!('answer' in source) || field === undefined) continue
    // A field that this visit does not ask for changes nothing.
    if (field.when !== undefined && !Object.hasOwn(visit.answers, source.answer)) continue
    const differentAnswer = sampleAnswer(field, variant)
    if (
      differentAnswer === undefined ||
      JSON.stringify(differentAnswer) === JSON.stringify(visit.answers[source.answer])
    )
      continue
    return { ...visit.answers, [source.answer]: differentAnswer }
  }
  return undefined
}

function timesVisited({ steps }: Run, { id }: Step): number {
  return steps.filter(({ step }) => step === id).length
}
