import { isObject } from '../json/merge-patch.ts'
import { valueAt } from '../json/value-at.ts'

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
  return stepsIn(json).flatMap(([top, id, step]) =>
    CHANGED.flatMap((key): readonly OlderList[] => {
      const value = record(step)[key]
      const isOlder = Array.isArray(value)
        ? NAMED.some((named) => named === key) && value.every(isObject)
        : positionsOf(value).length > 0
      return isOlder ? [{ at: [top, id, key], value }] : []
    }),
  )
}

/** Words that were a list, and have a name each now. */
export interface OlderWords {
  readonly at: readonly (string | number)[]
  readonly value: readonly unknown[]
}

/** Headings, labels, points of lists and waiting texts that are written as lists. */
export function olderWords(json: unknown): readonly OlderWords[] {
  const inUse = (use: unknown, at: OlderWords['at']) => listAt(use, 'waiting', at)
  const uses = Object.entries(record(valueAt(json, ['uses']))).flatMap(([name, use]) => inUse(use, ['uses', name]))
  const steps = stepsIn(json).flatMap(([top, id, step]) => [
    ...listAt(step, 'title', [top, id]),
    ...entriesIn(step, 'content', [top, id]).flatMap(([at, block]) => listAt(block, 'list', at)),
    ...entriesIn(step, 'actions', [top, id]).flatMap(([at, action]) => listAt(action, 'label', at)),
    ...(['enter', 'submit'] as const).flatMap((key) =>
      entriesIn(step, key, [top, id]).flatMap(([at, use]) => inUse(use, at)),
    ),
  ])
  return [...uses, ...steps]
}

/** The keys of a change by position. */
export function positionsOf(value: unknown): readonly string[] {
  return Object.keys(record(value)).filter((key) => /^\d+$/.test(key))
}

function listAt(around: unknown, key: string, at: OlderWords['at']): readonly OlderWords[] {
  const value = record(around)[key]
  return Array.isArray(value) ? [{ at: [...at, key], value }] : []
}

function entriesIn(
  step: unknown,
  key: string,
  at: OlderWords['at'],
): readonly (readonly [OlderWords['at'], unknown])[] {
  const value = record(step)[key]
  if (Array.isArray(value)) return value.map((entry: unknown, index) => [[...at, key, index], entry])
  return Object.entries(record(value)).map(([name, entry]) => [[...at, key, name], entry])
}

function stepsIn(json: unknown): readonly (readonly [top: string, id: string, step: unknown])[] {
  return ['steps', 'templates'].flatMap((top) =>
    Object.entries(record(valueAt(json, [top]))).map(([id, step]) => [top, id, step] as const),
  )
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}
