import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import { byName, LISTS } from '../json/list-by-name.ts'
import { isObject } from '../json/merge-patch.ts'
import { perObject } from '../json/per-object.ts'
import type { Report } from '../diagnostics/report.ts'
import { valueAt } from '../json/value-at.ts'

type Json = Readonly<Record<string, unknown>>

/** Parts of a step that are written by name, in order. */
const BY_NAME: readonly string[] = ['content', 'actions']

/** Turns the parts of a journey that are written by name back into lists, in their order. */
export interface InOrder {
  readonly json: Json
  /** The name of an entry whose list was changed by name: "/steps/sign/next/1" is written as "/steps/sign/next/finish". */
  readonly nameAt: (pointer: string) => string
}

/** Puts entries with a `before` in front of the entry that they name. */
export function inOrder(json: Json, report: Report): InOrder {
  const steps = Object.entries(isObject(json['steps']) ? json['steps'] : {}).map(([id, step]) => {
    if (!isObject(step)) return { id, step, names: NO_LISTS }
    const { unplaced, ...ordered } = stepInOrder(step)
    for (const { at, message, hint } of unplaced) report('BEFORE_UNKNOWN', ['steps', id, ...at], message, hint)
    return { id, ...ordered }
  })
  const names = new Map(steps.map(({ id, names }) => [id, names]))
  return {
    json: { ...json, steps: Object.fromEntries(steps.map(({ id, step }) => [id, step])) },
    nameAt(pointer) {
      const [, id = '', key = '', index = '', rest = ''] =
        /^\/steps\/([^/]+)\/(next|enter|submit)\/(\d+)(.*)$/.exec(pointer) ?? []
      const name = names.get(id)?.[key]?.[Number(index)]
      return name === undefined ? pointer : `/steps/${id}/${key}/${name}${rest}`
    },
  }
}

const NO_LISTS: StepInOrder['names'] = {}

interface StepInOrder {
  readonly step: Json
  /** The names of the entries of each list that was changed by name. */
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly unplaced: readonly Unplaced[]
}

/** An entry that names another one that is not there. */
interface Unplaced {
  /** In the step. */
  readonly at: readonly string[]
  readonly message: string
  readonly hint: () => string
}

const stepInOrder = perObject((step): StepInOrder => {
  const unplaced: Unplaced[] = []
  const names: Record<string, readonly string[]> = {}
  const parts = [...BY_NAME, ...LISTS].flatMap((key): readonly (readonly [string, unknown])[] => {
    const written = step[key]
    if (!isObject(written)) return []
    const entries = ordered(written, [key], unplaced)
    if (BY_NAME.includes(key)) {
      const parts = entries.map(([name, entry]) => [name, withPoints(entry, [key, name, 'list'], unplaced)])
      return [[key, Object.fromEntries(parts)]]
    }
    names[key] = entries.map(([name]) => name)
    return [[key, entries.map(([name, entry]) => listed(name, entry, key))]]
  })
  return { step: { ...step, ...Object.fromEntries(parts) }, names, unplaced }
})

/** A block with the points of its list in order. */
function withPoints(block: unknown, at: readonly string[], unplaced: Unplaced[]): unknown {
  if (!isObject(block) || !isObject(block['list'])) return block
  return { ...block, list: Object.fromEntries(ordered(block['list'], at, unplaced)) }
}

/** The place of an entry in its file: where the file has a list, its position is in the place of its name. */
export function withPosition(pointer: string, file: unknown): string {
  const [, top = '', id = '', key = '', name = '', rest = ''] =
    /^\/(steps|templates)\/([^/]+)\/(next|enter|submit)\/([^/]+)(.*)$/.exec(pointer) ?? []
  const list = valueAt(file, [top, id, key])
  const index = Array.isArray(list) ? namesIn(list).get(name) : undefined
  return index === undefined ? pointer : `/${top}/${id}/${key}/${index}${rest}`
}

/** The position of each name in a list. Kept for each list: every diagnostic about one of its entries asks. */
function namesIn(list: readonly unknown[]): ReadonlyMap<string, number> {
  const known = namesOf.get(list) ?? new Map(Object.keys(byName(list)).map((name, index) => [name, index]))
  namesOf.set(list, known)
  return known
}
const namesOf = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>()

/** An entry that a variant adds leads to the step, or runs the use, of its name, unless it says otherwise. */
function listed(name: string, entry: unknown, key: string): unknown {
  if (!isObject(entry)) return entry
  if (key === 'next') return { to: name, ...entry }
  if ('run' in entry) return { as: name, ...entry }
  return 'use' in entry && entry['use'] !== name ? { as: name, ...entry } : { use: name, ...entry }
}

type Entries = readonly (readonly [name: string, entry: unknown])[]

function ordered(written: Json, at: readonly string[], unplaced: Unplaced[]): Entries {
  const all = Object.entries(written)
  const beforeOf = (entry: unknown) => (isObject(entry) ? entry['before'] : undefined)
  const entries = all.filter(([, entry]) => beforeOf(entry) === undefined)
  let waiting = all.filter(([, entry]) => beforeOf(entry) !== undefined)
  while (waiting.length > 0) {
    const left = waiting.filter(([name, entry]) => {
      const place = entries.findIndex(([other]) => other === beforeOf(entry))
      if (place < 0) return true
      const { before: _, ...rest } = entry as Json
      entries.splice(place, 0, [name, rest])
      return false
    })
    if (left.length === waiting.length) {
      for (const [name, entry] of left)
        unplaced.push({
          at: [...at, name, 'before'],
          message: `${quoted(name)} cannot be put in front of ${quoted(String(beforeOf(entry)))}.`,
          hint: () =>
            didYouMean(
              String(beforeOf(entry)),
              entries.map(([other]) => other),
            ) ?? 'Name another entry of the same part of the step, without a cycle.',
        })
      return entries
    }
    waiting = left
  }
  return entries
}
