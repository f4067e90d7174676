import type { ValueEdit } from '../wire.ts'
import { isObject, jsonText, TextError } from './json-text.ts'
import { partsOf } from './pointer.ts'
import { reprintedFrom } from './reprinted.ts'
import { nameOf, type TextNode } from './text-tree.ts'

/**
 * The text after these edits, in their order. Everything else keeps its formatting. Throws a `TextError` if the text is not JSON or
 * has nothing at a pointer.
 *
 * An edit sets a value (and creates the objects above it), removes it (`value` missing), places it (`before` names a member or an
 * index; an existing value moves there), or renames a member. The index "-" appends to a list, or inserts in front of `before`.
 *
 * @example
 * editedText('{ "a": 1, "c": 3 }', [{ pointer: '/b', value: 2, before: 'c' }]) // '{ "a": 1, "b": 2, "c": 3 }'
 */
export function editedText(text: string, edits: readonly ValueEdit[]): string {
  return edits.reduce(editedOnce, text)
}

function editedOnce(text: string, edit: ValueEdit): string {
  const path = partsOf(edit.pointer)
  if (edit.rename === undefined) return withValue(text, path, edit)
  const renamed = withName(text, path, edit.rename)
  return edit.value === undefined ? renamed : withValue(renamed, [...path.slice(0, -1), edit.rename], edit)
}

function withValue(text: string, path: readonly string[], edit: ValueEdit): string {
  const json = jsonText(text)
  return reprintedFrom(json, changed(json.value, path, edit))
}

function withName(text: string, path: readonly string[], name: string): string {
  const around = nodeAt(text, path.slice(0, -1))
  const members = around?.type === 'object' ? around.parts : []
  const key = members.find((member) => nameOf(text, member) === path.at(-1))?.parts[0]
  if (key === undefined) throw unknownPointer(path)
  if (name === path.at(-1)) return text
  if (members.some((member) => nameOf(text, member) === name))
    throw new TextError('NAME_TAKEN', `There is a "${name}" already. Choose another name.`)
  return text.slice(0, key.offset) + JSON.stringify(name) + text.slice(key.offset + key.length)
}

function nodeAt(text: string, path: readonly string[]): TextNode | undefined {
  return path.reduce<TextNode | undefined>((node, part) => {
    if (node?.type === 'object') return node.parts.find((member) => nameOf(text, member) === part)?.parts[1]
    return node?.type === 'array' ? node.parts[Number(part)] : undefined
  }, jsonText(text).tree)
}

function changed(value: unknown, [part, ...rest]: readonly string[], edit: ValueEdit): unknown {
  if (part === undefined) {
    if (edit.value === undefined) throw new TextError('ROOT_REMOVED', 'The whole value cannot be removed from a text.')
    return edit.value
  }
  if (Array.isArray(value)) return changedList(value, part, rest, edit)
  if (!isObject(value)) throw unknownPointer([part, ...rest])
  const has = Object.hasOwn(value, part)
  if (rest.length > 0) {
    if (!has && edit.value === undefined) throw unknownPointer([part, ...rest])
    return withMember(value, part, changed(has ? value[part] : {}, rest, edit))
  }
  if (edit.value === undefined) {
    if (!has) throw unknownPointer([part])
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== part))
  }
  return withMember(value, part, edit.value, edit.before)
}

function withMember(value: object, name: string, member: unknown, before?: string): object {
  const entries = Object.entries(value)
  const place = entries.findIndex(([other]) => other === name)
  if (before === undefined || before === name)
    return Object.fromEntries(
      place < 0 ? [...entries, [name, member]] : entries.map((entry) => (entry[0] === name ? [name, member] : entry)),
    )
  const others = entries.filter(([other]) => other !== name)
  const index = others.findIndex(([other]) => other === before)
  if (index < 0) throw unknownPointer([before])
  return Object.fromEntries([...others.slice(0, index), [name, member], ...others.slice(index)])
}

function changedList(list: readonly unknown[], part: string, rest: readonly string[], edit: ValueEdit): unknown {
  const index = part === '-' ? list.length : Number(part)
  const isThere = /^(?:0|[1-9]\d*)$/.test(part) && index < list.length
  if (rest.length > 0) {
    if (!isThere) throw unknownPointer([part, ...rest])
    return list.map((item, at) => (at === index ? changed(item, rest, edit) : item))
  }
  if (edit.value === undefined) {
    if (!isThere) throw unknownPointer([part])
    return list.filter((_, at) => at !== index)
  }
  if (!isThere && index !== list.length) throw unknownPointer([part])
  const before = edit.before === undefined ? undefined : Number(edit.before)
  if (before === undefined)
    return isThere ? list.map((item, at) => (at === index ? edit.value : item)) : [...list, edit.value]
  if (!Number.isInteger(before) || before < 0 || before > list.length) throw unknownPointer([edit.before ?? ''])
  const spread = list.map((item) => [item])
  if (isThere) spread[index] = []
  return [...spread.slice(0, before).flat(), edit.value, ...spread.slice(before).flat()]
}

function unknownPointer(path: readonly string[]): TextError {
  return new TextError('POINTER_UNKNOWN', `There is nothing at "${path.join('/')}" in the text.`)
}
