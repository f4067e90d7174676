import { fingerprint } from '../fingerprint.ts'
import { ownerOf } from '../owned.ts'
import type { Journey } from '../runnable.ts'
import { stateOf, type ClaimProgress } from './replay.ts'
import { byOwnNames } from './wire-names.ts'

/** A binding whose facts name another person than before. */
export interface OwnerChange {
  readonly binding: string
  readonly former: string
  readonly owner: string
  /** The wire names of the fields that the former owner gave. */
  readonly fields: readonly string[]
}

/** The bindings whose owner changed between two progresses. */
export function changedOwners(
  journey: Journey,
  before: ClaimProgress,
  after: Pick<ClaimProgress, 'owned'>,
): readonly OwnerChange[] {
  const { owners } = stateOf(journey, before).owned
  return Object.keys(journey.bindings ?? {}).flatMap((binding) => {
    const [former, owner] = [owners[binding], after.owned?.owners[binding]]
    return former === undefined || owner === undefined || former === owner
      ? []
      : [{ binding, former, owner, fields: boundFields(journey, binding) }]
  })
}

/** Whether these answers, by wire name, name another person for some binding. */
export function namesAnotherOwner(
  journey: Journey,
  progress: ClaimProgress,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const { owners } = stateOf(journey, progress).owned
  const answers = { ...progress.answers, ...byOwnNames(journey, given, undefined) }
  return Object.entries(journey.bindings ?? {}).some(
    ([name, binding]) => owners[name] !== undefined && ownerOf(journey, binding, answers) !== owners[name],
  )
}

/**
 * Whether bound answers, by wire name, were given for another person than the one that the claim names with them. `givenFor`
 * has the fingerprint of each binding's owner at that time; a caller that sends none means the claim's own person.
 */
export function isForAnother(
  journey: Journey,
  progress: ClaimProgress,
  given: Readonly<Record<string, unknown>>,
  givenFor: Readonly<Record<string, string>>,
): boolean {
  const answers = { ...progress.answers, ...byOwnNames(journey, given, undefined) }
  return Object.entries(journey.bindings ?? {}).some(([name, binding]) => {
    const [meant, owner] = [givenFor[name], ownerOf(journey, binding, answers)]
    if (meant === undefined || owner === undefined || meant === fingerprint(owner)) return false
    return boundFields(journey, name).some((field) => Object.hasOwn(given, field))
  })
}

/** The bound answers, by every name under which some step sends them. */
function boundFields({ bindings = {}, steps }: Journey, name: string): readonly string[] {
  const bound = bindings[name]?.answers ?? []
  const sent = Object.values(steps).flatMap(({ submit }) => submit.flatMap(({ input }) => Object.entries(input)))
  return [
    ...new Set([
      ...bound,
      ...sent.flatMap(([wireName, source]) => ('answer' in source && bound.includes(source.answer) ? [wireName] : [])),
    ]),
  ]
}
