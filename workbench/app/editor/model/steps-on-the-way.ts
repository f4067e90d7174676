import { isRecord } from '../../../../domain/index.ts'
import { orderOfVisits } from '../../shell/order-of-visits.ts'
import { partOf, type ChainFile, type Json } from './journey-chain.ts'
import { stepNames } from './step-model.ts'

/** A step as a list shows it: its name, and what a visitor reads above it. */
export interface ListedStep {
  readonly id: string
  readonly title: string
}

/** The steps of a chain in the order in which a visitor can meet them; those that no transition leads to come last. */
export function stepsOnTheWay(chain: readonly ChainFile[]): readonly ListedStep[] {
  const names = stepNames(chain)
  const first = latest(chain, (json) => json['start'])
  const start = typeof first === 'string' ? first : (names[0] ?? '')
  return orderOfVisits(names, start, (id) => targetsOf(chain, id)).map((id) => ({ id, title: titleOfStep(chain, id) }))
}

function targetsOf(chain: readonly ChainFile[], id: string): readonly string[] {
  return chain.reduce<readonly string[]>((found, { json }) => {
    const next = partOf(json, 'steps', id)['next']
    // A list replaces what is inherited, entries by name join it.
    if (Array.isArray(next)) return next.flatMap((entry) => (isRecord(entry) ? [entry['to']] : [])).filter(isName)
    if (!isRecord(next)) return found
    return [...found, ...Object.entries(next).map(([name, entry]) => (isRecord(entry) ? (entry['to'] ?? name) : null))]
      .filter(isName)
      .filter((name) => next[name] !== null)
  }, [])
}

function titleOfStep(chain: readonly ChainFile[], id: string): string {
  const template = latest(chain, (json) => partOf(json, 'steps', id)['template'])
  const title =
    latest(chain, (json) => partOf(json, 'steps', id)['title']) ??
    (typeof template === 'string' ? latest(chain, (json) => partOf(json, 'templates', template)['title']) : undefined)
  return typeof title === 'string' ? title : firstWords(title)
}

/** Where a title depends on something, its first words stand for all. */
function firstWords(title: unknown): string {
  const [first] = Object.values(isRecord(title) ? title : {})
  return typeof first === 'string' ? first : ''
}

/** What the last file of the chain that says something says. */
function latest(chain: readonly ChainFile[], part: (json: Json) => unknown): unknown {
  return chain.reduce<unknown>((found, { json }) => part(json) ?? found, undefined)
}

const isName = (name: unknown): name is string => typeof name === 'string'
