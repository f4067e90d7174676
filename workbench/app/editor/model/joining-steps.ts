import { isRecord } from '../../../../domain/index.ts'
import { partOf, type ChainFile, type Json } from './journey-chain.ts'
import { answersOf } from './step-in-use.ts'
import { namedParts, stepModel, stepNames } from './step-model.ts'

/**
 * The steps that lead to where a transition of `from` leads, and whose visitors a new step on it has to meet too: the
 * route is found by replay, and it would miss a step that is on one of these ways alone. They are those on a detour of
 * this transition, and where `from` is itself on a detour, the step that decides about it with all that join there.
 */
export function joiningSteps(chain: readonly ChainFile[], from: string, transition: string): readonly string[] {
  const to = partOf(stepModel(chain, from).step, 'next', transition)['to']
  const deciding = stepNames(chain).flatMap((name) => {
    const way = Object.entries(partOf(stepModel(chain, name).step, 'next')).find(
      ([, entry]) => isRecord(entry) && entry['to'] === to,
    )
    const joining = name === from || way === undefined ? [] : detours(chain, name, way[0])
    return joining.includes(from) ? [name, ...joining] : []
  })
  return [...new Set([...detours(chain, from, transition), ...deciding])].filter((name) => name !== from)
}

/** The steps that lead to where the transition leads, on another way from `from` that changes an answer on which it decides. */
function detours(chain: readonly ChainFile[], from: string, transition: string): readonly string[] {
  const steps = new Map(stepNames(chain).map((name) => [name, stepModel(chain, name).step ?? {}] as const))
  const next = partOf(steps.get(from), 'next')
  const to = partOf(next, transition)['to']
  const after = (name: string) => targetsOf(steps.get(name)).filter((target) => target !== to && target !== from)
  const deciding = namesIn(
    Object.values(next).map((entry) => (isRecord(entry) ? entry['when'] : undefined)),
    namedParts(chain, 'conditions'),
  )
  const besides = reached(after(from), after)
  const changing = besides.filter((name) => answersOf(steps.get(name) ?? {}).some((answer) => deciding.has(answer)))
  return reached(changing, after).filter((name) => targetsOf(steps.get(name)).some((target) => target === to))
}

function targetsOf(step: Json | undefined): readonly string[] {
  return Object.values(partOf(step, 'next')).flatMap((entry) =>
    isRecord(entry) && typeof entry['to'] === 'string' ? [entry['to']] : [],
  )
}

/** These steps and all that follow them. */
function reached(first: readonly string[], after: (name: string) => readonly string[]): readonly string[] {
  const found = new Set(first)
  // A set is gone through in the order in which it grows.
  for (const name of found) for (const target of after(name)) found.add(target)
  return [...found]
}

/** All names in conditions, also in those of the journey that they use by name. */
function namesIn(conditions: unknown, known: Json): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') add(value)
    else if (Array.isArray(value)) for (const item of value) collect(item)
    else if (isRecord(value))
      for (const [key, part] of Object.entries(value)) {
        add(key)
        collect(part)
      }
  }
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    if (Object.hasOwn(known, name)) collect(known[name])
  }
  collect(conditions)
  return found
}
