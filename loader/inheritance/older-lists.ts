import { pointerOf } from '../diagnostics/diagnostic.ts'
import { FileError } from '../json/file-error.ts'
import { byName } from '../json/list-by-name.ts'
import { isObject, mergePatch } from '../json/merge-patch.ts'
import { scanJson } from '../json/read-json.ts'
import { valueAt } from './written-words.ts'

type Json = Readonly<Record<string, unknown>>

/** Parts of a step that were lists, and have a name for each entry now. */
const NAMED = ['content', 'actions'] as const
/** Parts of a step whose inherited entries could be changed by position. */
const CHANGED = [...NAMED, 'next', 'enter', 'submit'] as const

type Part = (typeof CHANGED)[number]

/** A part of a step that is written by position. */
export interface OlderList {
  readonly at: readonly [top: string, id: string, part: Part]
  readonly value: unknown
}

/** Parts that are written as lists though each entry has a name now, or that change inherited entries by position. */
export function olderLists(json: unknown): readonly OlderList[] {
  return ['steps', 'templates'].flatMap((top) =>
    Object.entries(record(valueAt(json, [top]))).flatMap(([id, step]) =>
      CHANGED.flatMap((key): readonly OlderList[] => {
        const value = record(step)[key]
        const isOlder = Array.isArray(value)
          ? NAMED.some((named) => named === key) && value.every(isObject)
          : positionsOf(value).length > 0
        return isOlder ? [{ at: [top, id, key], value }] : []
      }),
    ),
  )
}

/**
 * The same journey with a name for each block and button, and the formatting as it was. Names come from headings, summaries
 * and links, or else from the kind of block.
 *
 * @param read the text of a journey that this one extends, by its name
 */
export function withNamedEntries(text: string, read: (name: string) => string | undefined): string {
  const offsets = new Map<string, number>()
  const json = scanJson(text, (pointer, offset) => offsets.set(pointer, offset))
  const chain = chainOf(json, read)
  const edits = olderLists(json).flatMap(({ at, value }): readonly Edit[] => {
    const offsetOf = (...rest: readonly (string | number)[]) => offsets.get(pointerOf([...at, ...rest])) ?? 0
    const inherited = inheritedAt(chain, at)
    if (!Array.isArray(value)) {
      const names = Object.keys(withEntries(inherited, value))
      return positionsOf(value).flatMap((key) => {
        const name = names[Number(key)]
        const from = offsetOf(key)
        return name === undefined ? [] : [{ from, to: from + key.length + 2, text: JSON.stringify(name) }]
      })
    }
    const entries: readonly unknown[] = value
    if (!entries.every(isObject)) return []
    const open = text.indexOf('[', offsetOf())
    const close = endOf(text, open) - 1
    const blank = entries.length > 0 && /\S/.test(text[open + 1] ?? '') ? ' ' : ''
    const names = namesOf(entries)
    const removed = Object.keys(inherited).flatMap((name) => (names.includes(name) ? [] : [`"${name}": null, `]))
    const kept = Object.keys(inherited).filter((name) => names.includes(name))
    const isMoved = kept.some((name, index) => names[index] !== name)
    return [
      { from: open, to: open + 1, text: `{${blank}` },
      ...entries.flatMap((entry, index) => {
        const from = offsetOf(index)
        const name = names[index] ?? ''
        const { id: _, ...own } = entry
        const dropped = Object.keys(record(inherited[name])).filter(
          (key) => key !== 'id' && key !== 'before' && !(key in own),
        )
        const next = names[index + 1]
        const more = [
          ...(isMoved && next !== undefined ? [`"before": "${next}"`] : []),
          ...dropped.map((key) => `"${key}": null`),
        ]
        return [
          { from, to: from, text: `${index === 0 ? removed.join('') : ''}"${name}": ` },
          ...('id' in entry ? [withoutId(text, from, offsetOf(index, 'id'))] : []),
          ...(more.length === 0 ? [] : [inFrontOfEnd(text, from, more.join(', '))]),
        ]
      }),
      { from: close, to: close + 1, text: `${blank}}` },
    ]
  })
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((all, { from, to, text: instead }) => all.slice(0, from) + instead + all.slice(to), text)
}

/** Members behind the last one of an object. */
function inFrontOfEnd(text: string, open: number, members: string): Edit {
  const end = endOf(text, open) - 1
  const at = text.slice(0, end).trimEnd().length
  return { from: at, to: at, text: `, ${members}` }
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Removes an id from its object, which begins at `open`; `at` is where its value begins. */
function withoutId(text: string, open: number, at: number): Edit {
  const from = text.lastIndexOf('"id"', at)
  const to = endOf(text, at)
  const [comma = ''] = /^\s*,\s*/.exec(text.slice(to)) ?? []
  if (comma !== '') return { from, to: to + comma.length, text: '' }
  const before = text.slice(open, from).replace(/,\s*$/, '')
  return { from: open + before.length, to, text: '' }
}

/** Where a value ends that begins here. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    if (sign === '[' || sign === '{') depth += 1
    if (sign === ']' || sign === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

type Place = OlderList['at']

/** The journeys from the one that extends none down to this one. */
function chainOf(json: unknown, read: (name: string) => string | undefined): readonly unknown[] {
  const chain: unknown[] = [json]
  const seen = new Set<string>()
  for (;;) {
    const name = valueAt(chain[0], ['extends'])
    if (typeof name !== 'string' || seen.has(name)) return chain
    seen.add(name)
    const base = parsed(read(name))
    if (base === undefined) return chain
    chain.unshift(base)
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : scanJson(text)
  } catch (error) {
    // What cannot be read is reported when it is loaded.
    if (error instanceof FileError) return undefined
    throw error
  }
}

/** What a part of a step inherits, by name: from its template, and from the journeys in front of the last of the chain. */
function inheritedAt(chain: readonly unknown[], [top, id, key]: Place): Json {
  const template = chain.map((json) => valueAt(json, [top, id, 'template'])).findLast((name) => name !== undefined)
  const ofTemplate = top === 'steps' && typeof template === 'string' ? ['templates', template, key] : undefined
  const first = ofTemplate === undefined ? {} : mergedAt(chain, ofTemplate, {})
  return mergedAt(chain.slice(0, -1), [top, id, key], first)
}

function mergedAt(chain: readonly unknown[], at: readonly string[], first: Json): Json {
  return chain.reduce<Json>((entries, json) => withEntries(entries, valueAt(json, at)), first)
}

/** Entries after those of a file: a list replaced them, and an object changed some of them by position or by name. */
function withEntries(entries: Json, value: unknown): Json {
  if (Array.isArray(value)) {
    const names = namesOf(value)
    return Object.fromEntries(value.map((entry: unknown, index) => [names[index] ?? '', entry]))
  }
  const patch = Object.entries(record(value)).map(([key, entry]) => {
    const names = Object.keys(entries)
    if (!/^\d+$/.test(key)) return [key, entry] as const
    return [names[Number(key)] ?? freeName(nameFor(entry), names), entry] as const
  })
  return mergePatch(entries, Object.fromEntries(patch)) as Json
}

function namesOf(list: readonly unknown[]): readonly string[] {
  if (!list.every((entry) => isObject(entry) && !('to' in entry) && !('run' in entry) && !('use' in entry)))
    return Object.keys(byName(list))
  return list.reduce<readonly string[]>((names, entry) => [...names, freeName(nameFor(entry), names)], [])
}

/** What an entry is called: a button by its id, a block by what it says. */
function nameFor(entry: unknown): string {
  const { id, to, heading, details, link, button, goBack, ...rest } = record(entry)
  const said = [heading, record(details)['summary'], record(link)['text'], record(button)['text'], goBack]
  const [kind = 'block'] = Object.keys(rest).filter((key) => key !== 'when' && key !== 'source')
  return String(id ?? to ?? said.map(inCamelCase).find((name) => name !== undefined) ?? kind)
}

const MOST_LETTERS = 30

function inCamelCase(words: unknown): string | undefined {
  if (typeof words !== 'string') return undefined
  const parts =
    words
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  const name = parts.reduce((all, word) => {
    const longer = all === '' ? word : `${all}${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
    return all === '' || longer.length <= MOST_LETTERS ? longer : all
  }, '')
  return /^[a-z]/.test(name) ? name : undefined
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let count = 2; ; count += 1) if (!taken.includes(`${name}${count}`)) return `${name}${count}`
}

function positionsOf(value: unknown): readonly string[] {
  return Object.keys(record(value)).filter((key) => /^\d+$/.test(key))
}

function record(value: unknown): Json {
  return isObject(value) ? value : {}
}
