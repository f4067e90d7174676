import { isRecord } from '../../../domain/index.ts'
import type { JourneySource } from '../../../loader/index.ts'

/** A file with one change: a value, an entry more or less, or an order. */
export interface FileMutant {
  readonly what: string
  readonly file: string
  readonly text: string
}

type Path = readonly (string | number)[]

/** Changes of files, one at a time, chosen by `random` (from 0 to 1). Most of them break nothing that the loader checks. */
export function fileMutants(
  source: JourneySource,
  files: readonly string[],
  count: number,
  random: () => number,
): readonly FileMutant[] {
  const parsed = files.map((file) => ({ file, json: source.read(file) }))
  const sites = parsed.flatMap(({ file, json }) => placesIn(json).map((at) => ({ file, json, at })))
  const one = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  return Array.from({ length: count }).flatMap(() => {
    const site = one(sites)
    if (site === undefined) return []
    const value = valueAt(site.json, site.at)
    const change = one(changesOf(value, peersOf(site.json, site.at), one))
    if (change === undefined) return []
    const { how, now } = change
    return [
      {
        what: `${site.file}#/${site.at.join('/')} ${how}`,
        file: site.file,
        text: JSON.stringify(placed(site.json, site.at, now)),
      },
    ]
  })
}

interface Change {
  readonly how: string
  readonly now: unknown
}

function changesOf(
  value: unknown,
  peers: readonly unknown[],
  one: <Item>(items: readonly Item[]) => Item | undefined,
): readonly Change[] {
  const other = one(peers.filter((peer) => JSON.stringify(peer) !== JSON.stringify(value)))
  const replaced = other === undefined ? [] : [{ how: `as ${JSON.stringify(other).slice(0, 60)}`, now: other }]
  if (typeof value === 'number')
    return [
      { how: 'plus 1', now: value + 1 },
      { how: 'doubled', now: value * 2 },
    ]
  if (typeof value === 'boolean') return [{ how: 'turned', now: !value }]
  if (typeof value === 'string') return [...replaced, { how: 'with other letters', now: `${value} x` }]
  if (Array.isArray(value)) {
    const at = Math.floor(value.length / 2)
    return [
      ...(value.length === 0 ? [] : [{ how: `without ${at}`, now: value.toSpliced(at, 1) }]),
      ...(value.length < 2 ? [] : [{ how: 'in reverse', now: value.toReversed() }]),
      ...replaced,
    ]
  }
  if (!isRecord(value)) return []
  const entries = Object.entries(value)
  const key = one(Object.keys(value))
  return [
    ...(key === undefined
      ? []
      : [{ how: `without ${key}`, now: Object.fromEntries(entries.filter(([name]) => name !== key)) }]),
    ...(entries.length < 2 ? [] : [{ how: 'in reverse', now: Object.fromEntries(entries.toReversed()) }]),
    ...replaced,
  ]
}

/** Values elsewhere in the file under the same key: another step, another outcome, another condition. */
function peersOf(json: unknown, at: Path): readonly unknown[] {
  const key = at.at(-1)
  return placesIn(json).flatMap((place) => (place.at(-1) === key ? [valueAt(json, place)] : []))
}

function placesIn(value: unknown, at: Path = []): readonly Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item: unknown, index) => placesIn(item, [...at, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))
      : []
  return at.length === 0 ? inside : [at, ...inside]
}

function valueAt(value: unknown, at: Path): unknown {
  return at.reduce<unknown>((inside, key) => (inside as Readonly<Record<string | number, unknown>>)[key], value)
}

function placed(value: unknown, [key, ...rest]: Path, now: unknown): unknown {
  if (key === undefined) return now
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? placed(item, rest, now) : item))
  const record = value as Readonly<Record<string, unknown>>
  return { ...record, [key]: placed(record[key], rest, now) }
}
