import { type EffectUse, isCommitted, type JourneyDefinition, type Step } from '../../../engine/index.ts'
import { stepsReachableFrom } from '../../journey/reachable-steps.ts'
import type { Must } from '../../journey/must.ts'
import type { StepGraph } from '../../journey/step-graph.ts'
import { outcomesOf } from '../../result/ways.ts'
import type { UsePlace } from './use-place.ts'

/** Once the claim is submitted, the backend refuses a save, and whatever else is about the claim. */
export function beforeCommit({ journey, step, use, pointer }: UsePlace, commits: readonly Commit[]): Must[] {
  const isSave = journey.effects[use.run]?.kind === 'save'
  if (!isSave && !isRefusedAfterwards(journey, step, use)) return []
  return commits
    .filter((commit) => commit.step === step.id || commit.following.has(step.id))
    .map(({ use: commit }) => {
      const { as } = commit
      const ended = outcomesOf(journey, commit).flatMap(({ outcome }) =>
        isCommitted(journey.effects[commit.run], outcome) ? [outcome] : [],
      )
      return {
        step: step.id,
        pointer,
        when: { asked: use },
        condition: { not: { allOf: [{ required: [as] }, { [as]: { enum: ended } }] } },
        ...(isSave
          ? {
              code: 'SAVE_AFTER_COMMIT',
              message: `${use.run} may run after "${as}" has submitted the claim, and the backend would refuse it.`,
              hint: 'Save all answers first, and commit at the end.',
            }
          : {
              code: 'EFFECT_AFTER_COMMIT',
              message: `${use.run} may run after "${as}" has submitted the claim, and the backend would refuse it: for the visitor it would always fail.`,
              hint: 'Run it before the claim is committed, or remove it. A submitted claim takes only checks of an answer that is being corrected, on the page of its correction.',
            }),
      }
    })
}

export interface Commit {
  readonly use: EffectUse
  readonly step: string
  /** Steps that can follow it, ignoring conditions. */
  readonly following: ReadonlySet<string>
}

export function commitsOf(journey: JourneyDefinition, graph: StepGraph): readonly Commit[] {
  const steps = graph.steps.flatMap((id) => journey.steps[id] ?? [])
  return steps.flatMap(({ id, enter, submit }) =>
    [...enter, ...submit]
      .filter(({ run }) => journey.effects[run]?.kind === 'commit')
      .map((use) => ({ use, step: id, following: new Set(stepsReachableFrom(graph, id)) })),
  )
}

/**
 * Whether the backend refuses an effect after the commit: a search for a person, or a check whose idempotency key is the claim. On the page
 * of a correction, a check of the corrected answer is allowed. A check of a value alone does not depend on the claim.
 */
function isRefusedAfterwards(journey: JourneyDefinition, step: Step, { run, input }: EffectUse): boolean {
  const contract = journey.effects[run]
  if (contract?.kind === 'bureau') return true
  if (contract?.kind !== 'check' || !contract.idempotencyKey?.startsWith('claim')) return false
  const corrected = correctedAt(journey, step)
  return !Object.values(input).some((source) => 'answer' in source && corrected.has(source.answer))
}

function correctedAt({ steps }: JourneyDefinition, { id }: Step): ReadonlySet<string | undefined> {
  const leading = Object.values(steps).flatMap(({ next }) => next.filter(({ to }) => to === id))
  return new Set(leading.flatMap(({ editAfterSubmit }) => editAfterSubmit ?? []))
}
