import { applyEdits, findNodeAtLocation, parseTree, type Edit, type Node } from 'jsonc-parser'
import { pointerOf } from '../diagnostics/diagnostic.ts'
import { isObject, mergePatch } from '../json/merge-patch.ts'
import { scanJson } from '../json/read-json.ts'
import { freeName, inCamelCase } from './entry-names.ts'
import { chainOf, templateOf } from './journey-chain.ts'
import { OTHERWISE } from '../inheritance/named-words.ts'
import { olderWords, type OlderWords } from './older-lists.ts'
import type { Move, Upgraded } from './moves.ts'
import { valueAt } from '../json/value-at.ts'

/**
 * The same journey with a name for each heading, label, point and waiting text: its condition, its time, or its first words.
 * A list stays as it is where names cannot say the same: two texts at one time, or the inherited ones in another order.
 *
 * @param read the text of a journey that this one extends, in today's form
 */
export function namedWords(text: string, read: (name: string) => string | undefined): Upgraded {
  const json = scanJson(text)
  const root = parseTree(text)
  const chain = chainOf(json, read)
  const edits: Edit[] = []
  const moves: Move[] = []
  for (const { at, value } of olderWords(json)) {
    const node = root && findNodeAtLocation(root, [...at])
    const named = namedItems(String(at.at(-1)), value)
    const inherited = Object.keys(inheritedAt(chain, at))
    const names = named.map(({ name }) => name)
    const kept = inherited.filter((name) => names.includes(name))
    const isMoved = kept.some((name, index) => name !== OTHERWISE && names[index] !== name)
    if (node === undefined || isMoved || new Set(names).size < names.length) continue
    const removed = inherited.flatMap((name) => (names.includes(name) ? [] : [`"${name}": null, `]))
    edits.push(...asObject(node, text, named, removed.join('')))
    moves.push(
      ...named.map(({ name, textKey }, index): Move => {
        const from = [...at, index]
        return [pointerOf(textKey === undefined ? from : [...from, textKey]), pointerOf([...at, name])]
      }),
    )
  }
  return { text: applyEdits(text, edits), moves }
}

interface NamedItem {
  readonly name: string
  /** The key of its text, if nothing but the text is kept. */
  readonly textKey?: string
}

function namedItems(kind: string, items: OlderWords['value']): readonly NamedItem[] {
  if (kind === 'waiting')
    return items.map((item) => ({ name: `${String(record(item)['afterMs'])}ms`, textKey: 'text' }))
  return items.reduce<readonly NamedItem[]>((before, item, index) => {
    const taken = before.map(({ name }) => name)
    if (kind === 'list') return [...before, { name: freeName(inCamelCase(item) ?? 'point', taken) }]
    return [...before, conditionalItem(record(item), taken, index === items.length - 1)]
  }, [])
}

function conditionalItem(
  { when, ...rest }: Readonly<Record<string, unknown>>,
  taken: readonly string[],
  isLast: boolean,
): NamedItem {
  const isText = Object.keys(rest).join() === 'text'
  if (when === undefined && isLast && isText) return { name: OTHERWISE, textKey: 'text' }
  if (typeof when === 'string' && !taken.includes(when) && isText) return { name: when, textKey: 'text' }
  const name = when === undefined ? 'always' : (inCamelCase(JSON.stringify(when)) ?? 'condition')
  return { name: freeName(name, taken) }
}

function asObject(list: Node, text: string, named: readonly NamedItem[], removed: string): readonly Edit[] {
  const items = list.children ?? []
  const blank = items.length > 0 && /\S/.test(text[list.offset + 1] ?? '') ? ' ' : ''
  return [
    { offset: list.offset, length: 1, content: `{${blank}` },
    ...items.map((item, index): Edit => {
      const { name = '', textKey } = named[index] ?? {}
      const key = `${index === 0 ? removed : ''}"${name}": `
      const words = textKey === undefined ? undefined : findNodeAtLocation(item, [textKey])
      return words === undefined
        ? { offset: item.offset, length: 0, content: key }
        : {
            offset: item.offset,
            length: item.length,
            content: key + text.slice(words.offset, words.offset + words.length),
          }
    }),
    { offset: list.offset + list.length - 1, length: 1, content: `${blank}}` },
  ]
}

/** The words that are inherited at a place, from the template of a step and from the journeys in front of the last of the chain. */
function inheritedAt(chain: readonly unknown[], at: OlderWords['at']): Readonly<Record<string, unknown>> {
  // A list of effects replaces the inherited one.
  if (at.some((key) => typeof key === 'number')) return {}
  const template = templateOf(chain, at)
  const places = [
    ...(template === undefined ? [] : chain.map((json) => valueAt(json, ['templates', template, ...at.slice(2)]))),
    ...chain.slice(0, -1).map((json) => valueAt(json, at)),
  ]
  return record(
    places.filter((value) => value !== undefined).reduce<unknown>((base, value) => mergePatch(base, value), {}),
  )
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}
