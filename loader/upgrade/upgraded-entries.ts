import { applyEdits, findNodeAtLocation, parseTree, type Edit, type Node } from 'jsonc-parser'
import { pointerOf } from '../diagnostics/diagnostic.ts'
import { isObject, mergePatch } from '../json/merge-patch.ts'
import { scanJson } from '../json/read-json.ts'
import { freeName, nameFor, namesOf } from './entry-names.ts'
import { chainOf, templateOf } from './journey-chain.ts'
import { olderLists, positionsOf, type OlderList } from './older-lists.ts'
import type { Move, Upgraded } from './moves.ts'
import { valueAt } from '../json/value-at.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The same journey with a name for each block and button. Names come from headings, summaries and links, or else from the
 * kind of block.
 */
export function namedEntries(text: string, read: (name: string) => string | undefined): Upgraded {
  const json = scanJson(text)
  const root = parseTree(text)
  const chain = chainOf(json, read)
  const edits: Edit[] = []
  const moves: Move[] = []
  for (const { at, value } of olderLists(json)) {
    const node = root && findNodeAtLocation(root, [...at])
    if (node === undefined) continue
    const inherited = inheritedAt(chain, at)
    const entries = Array.isArray(value) ? (value as readonly Json[]) : undefined
    const names = entries === undefined ? Object.keys(withEntries(inherited, value)) : namesOf(entries)
    edits.push(...(entries === undefined ? renamedPositions(node, names) : asObject(node, text, names, inherited)))
    const positions = entries === undefined ? positionsOf(value) : Object.keys(entries)
    moves.push(
      ...positions.flatMap((index): readonly Move[] => {
        const name = names[Number(index)]
        return name === undefined ? [] : [[pointerOf([...at, index]), pointerOf([...at, name])]]
      }),
    )
  }
  return { text: applyEdits(text, edits), moves }
}

function renamedPositions(node: Node, names: readonly string[]): readonly Edit[] {
  return (node.children ?? []).flatMap(({ children: [key] = [] }) => {
    const name = names[Number(key?.value)]
    return key === undefined || name === undefined ? [] : [replaced(key, JSON.stringify(name))]
  })
}

/**
 * Writes a list as an object: inherited entries that it omits are removed, and entries that it moves are put before the next one.
 */
function asObject(list: Node, text: string, names: readonly string[], inherited: Json): readonly Edit[] {
  const entries = list.children ?? []
  const blank = entries.length > 0 && /\S/.test(text[list.offset + 1] ?? '') ? ' ' : ''
  const removed = Object.keys(inherited).flatMap((name) => (names.includes(name) ? [] : [`"${name}": null, `]))
  const kept = Object.keys(inherited).filter((name) => names.includes(name))
  const isMoved = kept.some((name, index) => names[index] !== name)
  return [
    { offset: list.offset, length: 1, content: `{${blank}` },
    ...entries.flatMap((entry, index) => {
      const name = names[index] ?? ''
      const members = entry.children ?? []
      const id = members.find((member) => keyOf(member) === 'id')
      const own = members.filter((member) => member !== id)
      const written = own.map(keyOf)
      const dropped = Object.keys(record(inherited[name])).filter(
        (key) => key !== 'id' && key !== 'before' && !written.includes(key),
      )
      const next = names[index + 1]
      const more = [
        ...(isMoved && next !== undefined ? [`"before": "${next}"`] : []),
        ...dropped.map((key) => `"${key}": null`),
      ]
      return [
        { offset: entry.offset, length: 0, content: `${index === 0 ? removed.join('') : ''}"${name}": ` },
        ...(id === undefined ? [] : [withoutMember(members, id)]),
        ...(more.length === 0 ? [] : [addedMembers(entry, own.at(-1), more)]),
      ]
    }),
    { offset: endOf(list) - 1, length: 1, content: `${blank}}` },
  ]
}

/** Removes a member of an object, with the comma that separates it. */
function withoutMember(members: readonly Node[], member: Node): Edit {
  const index = members.indexOf(member)
  const [previous, next] = [members[index - 1], members[index + 1]]
  const from = next === undefined && previous !== undefined ? endOf(previous) : member.offset
  return { offset: from, length: (next?.offset ?? endOf(member)) - from, content: '' }
}

function addedMembers(entry: Node, last: Node | undefined, members: readonly string[]): Edit {
  const content = members.join(', ')
  if (last === undefined) return { offset: endOf(entry) - 1, length: 0, content }
  return { offset: endOf(last), length: 0, content: `, ${content}` }
}

const keyOf = ({ children: [key] = [] }: Node) => String(key?.value)
const endOf = ({ offset, length }: Node) => offset + length
const replaced = ({ offset, length }: Node, content: string): Edit => ({ offset, length, content })

type Place = OlderList['at']

/** The inherited entries of a step's part, by name: from its template, and from the journeys that this one extends. */
function inheritedAt(chain: readonly unknown[], at: Place): Json {
  const template = templateOf(chain, at)
  const first = template === undefined ? {} : mergedAt(chain, ['templates', template, at[2]], {})
  return mergedAt(chain.slice(0, -1), at, first)
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

function record(value: unknown): Json {
  return isObject(value) ? value : {}
}
