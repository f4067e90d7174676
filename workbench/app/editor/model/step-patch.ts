import { isRecord } from '../../../../domain/index.ts'
import { byName, fieldFile, withoutShortForms } from '../../../../loader/index.ts'
import { difference, isSame, type Change } from './difference.ts'
import type { Json } from './journey-chain.ts'
import { LISTS, type List, type PlainStep, type StepModel } from './step-model.ts'

/**
 * What the file has to say of a step so that it becomes `wanted`: only what differs from what it inherits. Parts that did
 * not change stay as they are written, and an entry that becomes what it inherits is taken back.
 *
 * @returns undefined if nothing differs
 */
export function stepPatch({ id, own, inherited, step }: StepModel, wanted: PlainStep): Json | undefined {
  const written = own ?? {}
  const long = longForm(id, written)
  const patch: Record<string, unknown> = { ...written }
  const keys = [...new Set([...Object.keys(step ?? {}), ...Object.keys(wanted)])]
  for (const key of keys) {
    const change: Change = { own: long[key], inherited: inherited?.[key], before: step?.[key], wanted: wanted[key] }
    if (isSame(change.before, change.wanted)) continue
    const part = partPatch(key, change, written[key])
    if (part === undefined) Reflect.deleteProperty(patch, key)
    else patch[key] = part
  }
  return Object.keys(patch).length === 0 && inherited !== undefined ? undefined : patch
}

function partPatch(key: string, change: Change, written: unknown): unknown {
  if (isList(key)) return listPatch(key, change)
  if (key === 'fields' || key === 'content' || key === 'actions') {
    const patch = ordered(change, difference(change))
    if (key === 'fields') return shortFields(patch, written)
    return key === 'content' ? shortBlocks(patch, written) : patch
  }
  return difference(change)
}

/** Puts entries of a part into the wanted order: by their keys where all are the file's own, by `before` where some are inherited. */
function ordered({ inherited, before, wanted }: Change, patch: unknown): unknown {
  if (!isRecord(wanted)) return patch
  const order = Object.keys(wanted)
  const known = isRecord(inherited) ? Object.keys(inherited) : []
  const now = isRecord(before) ? Object.keys(before) : []
  const own = isRecord(patch) ? patch : {}
  if (known.length === 0) return patch === undefined ? undefined : inOrderOf(order, own)
  const isInOrder = isSame(
    order,
    now.filter((name) => order.includes(name)),
  )
  if (isInOrder) return patch
  const changes: Record<string, unknown> = Object.fromEntries(
    Object.entries(inOrderOf(order, own)).map(([name, entry]) => [name, withoutBefore(entry)]),
  )
  // Without `before`, inherited entries come first and new ones last.
  let implied = [...known.filter((name) => order.includes(name)), ...order.filter((name) => !known.includes(name))]
  for (let index = order.length - 2; index >= 0; index -= 1) {
    const rest = order.slice(index)
    const [name = '', next = ''] = rest
    if (
      isSame(
        implied.filter((other) => rest.includes(other)),
        rest,
      )
    )
      continue
    const others = implied.filter((other) => other !== name)
    implied = others.toSpliced(others.indexOf(next), 0, name)
    const entry = changes[name]
    changes[name] = { ...(isRecord(entry) ? entry : typeof entry === 'string' ? { use: entry } : {}), before: next }
  }
  return changes
}

/** Sorts entries by an order; entries that it does not name, such as removals, come last. */
function inOrderOf(order: readonly string[], entries: Json): Json {
  const named = order.filter((name) => Object.hasOwn(entries, name))
  const rest = Object.keys(entries).filter((name) => !order.includes(name))
  return Object.fromEntries([...named, ...rest].map((name) => [name, entries[name]]))
}

function withoutBefore(entry: unknown): unknown {
  if (!isRecord(entry) || entry['before'] === undefined) return entry
  const { before: _, ...rest } = entry
  return rest
}

/** A list that the file writes out stays a list; changes to an inherited one are written by name. */
function listPatch(key: List, change: Change): unknown {
  const { own, inherited, before, wanted } = change
  if (isSame(inherited, wanted)) return undefined
  if (!isRecord(wanted)) return inherited === undefined ? undefined : []
  const known = isRecord(inherited) ? inherited : {}
  if (Array.isArray(own) || (own === undefined && inherited === undefined)) {
    const written = Array.isArray(own) ? byName(own) : {}
    return Object.entries(wanted).map(([name, entry]) =>
      isSame(isRecord(before) ? before[name] : undefined, entry) && Object.hasOwn(written, name)
        ? written[name]
        : shortEntry(entry),
    )
  }
  const patch = ordered(change, difference(change))
  if (!isRecord(patch)) return patch
  return Object.fromEntries(
    Object.entries(patch).map(([name, entry]) => [
      name,
      Object.hasOwn(known, name) || entry === null ? entry : addedEntry(key, name, entry),
    ]),
  )
}

/** An effect that only names its use is its name. */
function shortEntry(entry: unknown): unknown {
  return isRecord(entry) && Object.keys(entry).join() === 'use' ? entry['use'] : entry
}

/** A new entry under its name does not repeat it. */
function addedEntry(key: List, name: string, entry: unknown): unknown {
  const whole = typeof entry === 'string' ? { use: entry } : entry
  if (!isRecord(whole)) return whole
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([part, value]) => value !== name || !(key === 'next' ? ['to'] : ['use', 'as']).includes(part),
    ),
  )
}

function longForm(id: string, own: Json): Json {
  const long = withoutShortForms({ steps: { [id]: own } })['steps']
  const step = isRecord(long) ? long[id] : undefined
  return isRecord(step) ? step : {}
}

/** Blocks that are only words are written as these, unless the file writes them out. */
function shortBlocks(patch: unknown, written: unknown): unknown {
  if (!isRecord(patch)) return patch
  const before = isRecord(written) ? written : {}
  return Object.fromEntries(
    Object.entries(patch).map(([name, block]) => {
      const words = isRecord(block) && Object.keys(block).length === 1 ? block[kindOf(name)] : undefined
      return [name, typeof words === 'string' && !isRecord(before[name]) ? words : block]
    }),
  )
}

const kindOf = (name: string) => (['notice', 'status', 'heading', 'goBack'].includes(name) ? name : 'text')

/** Fields that are only the name of their file are written as that; a list stays a list while nothing has to be removed. */
function shortFields(patch: unknown, written: unknown): unknown {
  if (!isRecord(patch)) return patch
  const short = Object.fromEntries(
    Object.entries(patch).map(([name, field]) => {
      const file = isRecord(field) && Object.keys(field).length === 1 ? field['$ref'] : undefined
      return [name, typeof file === 'string' && /^[\w-]+\.json$/.test(file) ? file : field]
    }),
  )
  if (!Array.isArray(written) || Object.values(short).includes(null)) return short
  return Object.entries(short).map(([name, field]) => (field === fieldFile(name) ? name : { [name]: field }))
}

const isList = (key: string): key is List => (LISTS as readonly string[]).includes(key)
