import { sentValue } from './effect-input.ts'
import { canonical } from './fingerprint.ts'
import type { Binding } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import type { Belongings, JourneyState, Outcome, Owned } from './state.ts'

export const NO_OWNERS: Owned = { owners: {}, others: {} }

export type OwnedParts = Pick<JourneyState, 'answers' | 'outcomes' | 'done' | 'owned'>

/** How many former owners to keep: enough for corrections, and a visitor who tries hundreds of names cannot fill a claim. */
const MOST_OTHERS = 5

/**
 * Keeps bound answers with the person they were given for. If the facts of a binding name another person than before, its
 * answers, outcomes and steps are set aside, and those given earlier for the new owner are restored. `given` lists the
 * answers given together with the new facts: they belong to the new owner. Before a person is named, nothing is owned.
 *
 * @example
 * const jane = { first_name: 'Jane', last_name: 'Found', dateOfBirth: '31/March/1980', title: 'Mrs.' }
 * const signed = handOver(v3, state, { ...jane, signature: { typedName: 'Jane Found' } }, ['signature'])
 * handOver(v3, signed, { ...signed.answers, first_name: 'Robert' }, ['first_name']).answers.signature // undefined
 */
export function handOver(
  journey: Journey,
  before: OwnedParts,
  answers: OwnedParts['answers'],
  given: readonly string[] = [],
): OwnedParts {
  let parts: OwnedParts = { answers, outcomes: before.outcomes, done: before.done, owned: before.owned }
  for (const [name, binding] of Object.entries(journey.bindings ?? {})) {
    const owner = ownerOf(journey, binding, answers)
    const former = before.owned.owners[name]
    if (owner === undefined || owner === former) continue
    parts = { ...parts, owned: { ...parts.owned, owners: { ...parts.owned.owners, [name]: owner } } }
    if (former !== undefined)
      parts = withOwnerSwapped(journey, parts, { name, binding, former, owner, given, was: before.answers })
  }
  return parts
}

/** Like `handOver`, to given owners, so that saves from two places are merged for the same people. */
export function handOverTo(journey: Journey, before: OwnedParts, owners: Owned['owners']): OwnedParts {
  let parts = before
  for (const [name, binding] of Object.entries(journey.bindings ?? {})) {
    const [owner, former] = [owners[name], before.owned.owners[name]]
    if (owner === undefined || former === undefined || owner === former) continue
    parts = { ...parts, owned: { ...parts.owned, owners: { ...parts.owned.owners, [name]: owner } } }
    parts = withOwnerSwapped(journey, parts, { name, binding, former, owner, given: [], was: before.answers })
  }
  return parts
}

/** Adds an outcome to what is set aside for a former owner. Changes nothing if no binding has the outcome, or if the owner is the current one. */
export function keepForOwner(
  journey: Journey,
  owned: Owned,
  owners: Owned['owners'],
  as: string,
  outcome: Outcome,
  done: readonly string[],
): Owned {
  const found = Object.entries(journey.bindings ?? {}).find(([, { outcomes }]) => outcomes.includes(as))
  const owner = found === undefined ? undefined : owners[found[0]]
  if (found === undefined || owner === undefined || owner === owned.owners[found[0]]) return owned
  const [name] = found
  const { [owner]: theirs = NOTHING, ...rest } = owned.others[name] ?? {}
  const kept = {
    ...theirs,
    outcomes: { ...theirs.outcomes, [as]: outcome },
    done: [...new Set([...theirs.done, ...done])],
  }
  return {
    ...owned,
    others: {
      ...owned.others,
      [name]: Object.fromEntries([...Object.entries(rest), [owner, kept] as const].slice(-MOST_OTHERS)),
    },
  }
}

/** The person that the facts of a binding name; undefined until all of them are known. Ignores differences in spelling such as case and spaces. */
export function ownerOf(journey: Journey, { to }: Binding, answers: OwnedParts['answers']): string | undefined {
  const values = to.map((path) => factAt(journey, path, answers))
  return values.includes(undefined) ? undefined : JSON.stringify(values)
}

/** The owners that the answers name, as far as they are known. */
export function ownersOf(journey: Journey, answers: OwnedParts['answers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(journey.bindings ?? {}).flatMap(([name, binding]) => {
      const owner = ownerOf(journey, binding, answers)
      return owner === undefined ? [] : [[name, owner]]
    }),
  )
}

/** The bindings whose facts name another person than the current owner. */
export function changedBindings(
  journey: Journey,
  { answers, owned }: Pick<OwnedParts, 'answers' | 'owned'>,
): readonly Binding[] {
  return Object.entries(journey.bindings ?? {}).flatMap(([name, binding]) => {
    const former = owned.owners[name]
    return former === undefined || ownerOf(journey, binding, answers) === former ? [] : [binding]
  })
}

/** The steps that ask for bound answers, and those that a binding names. */
export function boundSteps({ steps }: Pick<Journey, 'steps'>, { answers, steps: named }: Binding): readonly string[] {
  const asking = Object.values(steps).filter(({ fields }) => answers.some((name) => Object.hasOwn(fields, name)))
  return [...new Set([...asking.map(({ id }) => id), ...named])]
}

/** The answers that differ from the facts of the current owner. */
export function changedFacts(
  journey: Journey,
  { answers, owned }: Pick<OwnedParts, 'answers' | 'owned'>,
): readonly string[] {
  return Object.entries(journey.bindings ?? {}).flatMap(([name, { to }]) => {
    const former = owned.owners[name]
    if (former === undefined) return []
    const named = JSON.parse(former) as readonly unknown[]
    return to.flatMap((path, index) =>
      factAt(journey, path, answers) === named[index] ? [] : [path.split('.')[0] ?? path],
    )
  })
}

interface OwnerSwap {
  readonly name: string
  readonly binding: Binding
  readonly former: string
  readonly owner: string
  readonly given: readonly string[]
  readonly was: OwnedParts['answers']
}

function withOwnerSwapped(
  journey: Journey,
  { answers, outcomes, done, owned }: OwnedParts,
  { name, binding, former, owner, given, was }: OwnerSwap,
): OwnedParts {
  const steps = boundSteps(journey, binding)
  const kept = binding.answers.filter((answer) => !given.includes(answer))
  const { [owner]: theirs = NOTHING, [former]: _older, ...rest } = owned.others[name] ?? {}
  const mine = {
    answers: only(was, binding.answers),
    outcomes: only(outcomes, binding.outcomes),
    done: done.filter((step) => steps.includes(step)),
  }
  const others = [...Object.entries(rest), ...(isEmpty(mine) ? [] : [[former, mine] as const])].slice(-MOST_OTHERS)
  return {
    answers: { ...except(answers, kept), ...only(theirs.answers, kept) },
    outcomes: { ...except(outcomes, binding.outcomes), ...theirs.outcomes },
    done: [...done.filter((step) => !steps.includes(step)), ...theirs.done],
    owned: { ...owned, others: { ...owned.others, [name]: Object.fromEntries(others) } },
  }
}

const NOTHING: Belongings = { answers: {}, outcomes: {}, done: [] }

const isEmpty = ({ answers, outcomes, done }: Belongings) =>
  Object.keys(answers).length + Object.keys(outcomes).length + done.length === 0

function factAt(journey: Journey, path: string, answers: OwnedParts['answers']): string | undefined {
  const [name = '', ...parts] = path.split('.')
  let value = sentValue(journey, name, Object.hasOwn(answers, name) ? answers[name] : undefined)
  for (const part of parts)
    value = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[part] : undefined
  if (value === undefined || value === null || value === '') return undefined
  return (typeof value === 'string' ? value : canonical(value))
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

const only = <Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
const except = <Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
