import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { listed } from '../words/counted.ts'
import { headingOf } from '../words/step-words.ts'
import type { Change } from './change.ts'
import { contractChanges, journeyChanges } from './journey-changes.ts'
import { leavesOf, wasIs } from './leaves.ts'
import { orderChange } from './order-change.ts'
import { blocksById, stepChanges } from './step-changes.ts'

/** The differences between the parts of two journeys, in sentences. */
export function structuralChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const said = saidChanges(before, after)
  return [...said, ...unsaidChanges(before, after, said)]
}

function saidChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const ids = [...new Set([...Object.keys(before.steps), ...Object.keys(after.steps)])]
  return [
    ...journeyChanges(before, after),
    ...contractChanges(before, after),
    ...ids.flatMap((id): readonly Change[] => {
      const [old, now] = [before.steps[id], after.steps[id]]
      if (old === undefined && now !== undefined)
        return [
          { about: 'steps', pointer: pointerOf(['steps', id]), sentence: `Step ${id} is new: ${described(now)}.` },
        ]
      if (old !== undefined && now === undefined)
        return [
          { about: 'steps', pointer: pointerOf(['steps', id]), sentence: `Step ${id} was removed: ${described(old)}.` },
        ]
      return old === undefined || now === undefined ? [] : stepChanges(old, now)
    }),
    ...addressChanges(before, after),
  ]
}

/** Of steps with one address that opens them, the first is opened. */
function addressChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const opened = ({ steps }: JourneyDefinition, path: string) =>
    Object.values(steps).flatMap((step) => (step.path === path && step.open !== null ? [step.id] : []))
  return [...new Set(Object.values(before.steps).map(({ path }) => path))].flatMap((path) =>
    orderChange(opened(before, path), opened(after, path), (was, is) => ({
      about: 'steps',
      pointer: '/steps',
      sentence: `The address ${path} opened the first of ${was}; it opens the first of ${is}.`,
    })),
  )
}

function described(step: Step): string {
  const fields = Object.keys(step.fields)
  return `"${headingOf(step)}" at ${step.path}${fields.length === 0 ? '' : `, asks for ${listed(fields)}`}`
}

/** Differences that no other sentence reports: every change must be reported. */
function unsaidChanges(
  before: JourneyDefinition,
  after: JourneyDefinition,
  said: readonly Change[],
): readonly Change[] {
  const pointers = said.map(({ pointer }) => pointer)
  const isSaid = (pointer: string) =>
    pointers.some((one) => pointer === one || pointer.startsWith(`${one}/`) || one.startsWith(`${pointer}/`))
  const compared = ({ name: _, facts, effects, steps, ...rest }: JourneyDefinition) => ({
    ...rest,
    steps: Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, { ...step, content: blocksById(step) }])),
    effects: Object.fromEntries(
      Object.entries(effects).filter(
        ([name]) => before.effects[name] !== undefined && after.effects[name] !== undefined,
      ),
    ),
    // Facts of answers and outcomes follow from the steps.
    facts: Object.fromEntries(Object.entries(facts).filter(([, { kind }]) => kind === 'setting' || kind === 'derived')),
  })
  return leavesOf(compared(before), compared(after)).flatMap(({ at, old, now }): readonly Change[] =>
    isSaid(pointerOf(at))
      ? []
      : [
          {
            about: aboutOf(at),
            pointer: pointerOf(at),
            sentence: `${at.join(' › ')} ${wasIs(old, now)}.`,
          },
        ],
  )
}

function aboutOf([first, , part]: readonly (string | number)[]): Change['about'] {
  if (first === 'effects') return 'effects'
  if (first !== 'steps') return 'journey'
  return part === 'next'
    ? 'transitions'
    : part === 'fields'
      ? 'fields'
      : part === 'enter' || part === 'submit'
        ? 'effects'
        : 'steps'
}
