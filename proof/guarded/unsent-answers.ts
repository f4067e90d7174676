import { isStored } from '../../engine/guard/index.ts'
import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Must } from '../journey/must.ts'
import { unsentMark } from './lost-steps.ts'
import type { Sent } from './sent.ts'
import { unsavedSearches } from './unsaved-searches.ts'
import { IDLE, isMarked, type Watch } from './watch.ts'

/** Tracks which answers the backend does not have yet, of those that are saved by a later step or not on every route. */
export function unsentAnswers(journey: JourneyDefinition, steps: readonly Step[], sent: Sent): Watch {
  const { loose } = sent
  const set = (names: Iterable<string>, value: number) =>
    Object.fromEntries([...names].filter((name) => loose.has(name)).map((name) => [unsentMark(name), value]))
  return {
    ...IDLE,
    marks: [...loose].map((name) => ({ name: unsentMark(name), size: 1 })),
    musts: [
      ...[...loose].flatMap((name) => mustsFor(journey, steps, sent, name)),
      ...unsavedSearches(journey, steps, sent),
    ],
    onPress: (step, { skipFields, set: values }) =>
      set([...(skipFields ? [] : Object.keys(step.fields)), ...Object.keys(values)], 1),
    onOutcome(_, use, outcome) {
      const reaction = use.on[outcome]
      const dropped = reaction !== undefined && 'clear' in reaction ? (reaction.clear ?? []) : []
      return { ...(isStored(journey.effects[use.run], outcome) ? set(sent.storedBy(use), 0) : {}), ...set(dropped, 1) }
    },
  }
}

/** A commit must include every answer given on the route. */
function mustsFor(journey: JourneyDefinition, steps: readonly Step[], sent: Sent, name: string): Must[] {
  const giver = steps.find(
    (step) => sent.givenAt(step).has(name) && !step.submit.some((use) => sent.storedBy(use).includes(name)),
  )
  if (giver === undefined) return []
  const button = giver.actions.find(({ set }) => Object.hasOwn(set, name))
  const pointer = pointerOf([
    'steps',
    giver.id,
    ...(giver.fields[name] !== undefined ? ['fields', name] : ['actions', button?.id ?? '', 'set', name]),
  ])
  return steps.flatMap(({ id, enter, submit }) =>
    [...enter, ...submit].flatMap((use): Must[] => {
      if (journey.effects[use.run]?.kind !== 'commit') return []
      return [
        {
          code: 'ANSWER_NOT_SAVED',
          step: id,
          pointer,
          isReportedOnce: true,
          when: { asked: use },
          condition: { not: { allOf: [isMarked(unsentMark(name)), { required: [name] }] } },
          message: `${use.run} may submit the claim without ${quoted(name)}: step ${quoted(giver.id)} asks for it, and nothing has saved it by then.`,
          hint: `Save "${name}" in step "${giver.id}" itself.`,
          about: { names: [name] },
        },
      ]
    }),
  )
}
