import { isRecord } from '../../../../domain/index.ts'
import { partOf, type ChainFile, type Json } from './journey-chain.ts'
import { mainWay, waysOf } from './main-way.ts'
import { LISTS, stepModel, stepNames, type PlainStep } from './step-model.ts'

/** What would break if a step were removed. */
export interface StepInUse {
  /** The steps that lead or link to it, in the order of the files. */
  readonly leading: readonly string[]
  readonly isStart: boolean
  /** What it alone gives, each with the steps and parts of the journey that use it. */
  readonly given: readonly GivenFact[]
  /** Where it leads: those that led to it can go there. */
  readonly ways: readonly string[]
  /** The one of them that most visitors take; null where none is like that. */
  readonly mainWay: string | null
}

export interface GivenFact {
  readonly fact: string
  readonly users: readonly string[]
}

export function stepInUse(chain: readonly ChainFile[], id: string): StepInUse {
  const others = stepNames(chain)
    .filter((name) => name !== id)
    .map((name) => ({ name, step: stepModel(chain, name).step ?? {} }))
  const step = stepModel(chain, id).step ?? {}
  const givenElsewhere = new Set(others.flatMap((other) => factsOf(other.step)))
  const shared = SHARED_PARTS.flatMap((part) =>
    chain.flatMap(({ json }) =>
      Object.entries(partOf(json, part)).map(([name, value]) => ({ name: `the journey’s ${part}: ${name}`, value })),
    ),
  )
  return {
    leading: others.filter((other) => leadsTo(other.step, id)).map(({ name }) => name),
    isStart: chain.reduce<unknown>((start, { json }) => json['start'] ?? start, undefined) === id,
    given: factsOf(step)
      .filter((fact) => !givenElsewhere.has(fact))
      .map((fact) => ({
        fact,
        users: [
          ...new Set([
            ...others.filter((other) => names(other.step, fact)).map((other) => other.name),
            ...shared.filter(({ value }) => names(value, fact)).map((part) => part.name),
          ]),
        ],
      }))
      .filter(({ users }) => users.length > 0),
    ways: [...new Set(waysOf(step, id).map(({ to }) => to))],
    mainWay: mainWay(chain, waysOf(step, id)),
  }
}

/** The steps that led to `id`, leading to `to` instead. A way back from `to` itself is dropped: it would lead nowhere else. */
export function ledOn(chain: readonly ChainFile[], id: string, to: string): Readonly<Record<string, PlainStep>> {
  return Object.fromEntries(
    stepInUse(chain, id).leading.map((name) => {
      const step = stepModel(chain, name).step ?? {}
      const next = partOf(step, 'next')
      const entries = Object.entries(next)
        .filter(([, entry]) => name !== to || !isRecord(entry) || entry['to'] !== id)
        .map(([key, entry]) => {
          if (!isRecord(entry) || entry['to'] !== id) return [key, entry] as const
          // Entries of a list are named by where they lead, so a second one to the same step keeps its name.
          return [key, Object.hasOwn(next, to) ? { id: key, ...entry, to } : { ...entry, to }] as const
        })
      const { next: _, ...rest } = step
      const changed = replaced(rest, id, to) as Json
      return [name, 'next' in step ? { ...changed, next: Object.fromEntries(entries) } : changed]
    }),
  )
}

const SHARED_PARTS = ['conditions', 'inputs', 'derived', 'templates'] as const

/** The facts that exist because of a step: its answers, and how its effects ended. */
function factsOf(step: PlainStep): readonly string[] {
  const effects = LISTS.filter((list) => list !== 'next').flatMap((list) => Object.keys(partOf(step, list)))
  return [...new Set([...answersOf(step), ...effects])]
}

/** What visitors answer at a step, in fields and by pressing buttons. */
export function answersOf(step: PlainStep): readonly string[] {
  const pressed = Object.keys(partOf(step, 'actions')).flatMap((name) =>
    Object.keys(partOf(step, 'actions', name, 'set')),
  )
  return [...Object.keys(partOf(step, 'fields')), ...pressed]
}

/** The members that name a step to go to: of transitions and reactions, and of links. */
const LEADING = ['to', 'step']

function leadsTo(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => leadsTo(item, id))
  return (
    isRecord(value) &&
    Object.entries(value).some(([key, part]) => (LEADING.includes(key) && part === id) || leadsTo(part, id))
  )
}

function replaced(value: unknown, id: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, id, to))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      LEADING.includes(key) && part === id ? to : replaced(part, id, to),
    ]),
  )
}

/** Whether a fact is named: as a member of a condition, as a whole value, or in braces within words. */
function names(value: unknown, fact: string): boolean {
  if (typeof value === 'string') return value === fact || value.includes(`{${fact}}`)
  if (Array.isArray(value)) return value.some((item) => names(item, fact))
  return (
    isRecord(value) &&
    Object.entries(value).some(([key, part]) => key === fact || key.startsWith(`${fact}.`) || names(part, fact))
  )
}
