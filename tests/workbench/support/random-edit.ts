import { isObject, pointerWith } from '../../../workbench/text/index.ts'
import type { ValueEdit } from '../../../workbench/wire.ts'

export interface RandomEdit {
  readonly edit: ValueEdit
  /** The value after the edit, made without the code under test. */
  readonly value: unknown
}

/** Some edit that is possible in this value. */
export function editedPointers(value: unknown, random: () => number): RandomEdit {
  const places = containersIn(structuredClone(value))
  const { pointer, container, root } = pick(places, random)
  const keys = Object.keys(container)
  const key = keys.length === 0 ? undefined : pick(keys, random)
  const kind = key === undefined ? 'add' : pick(['set', 'set', 'set', 'add', 'remove'] as const, random)
  if (kind === 'remove' && key !== undefined) {
    if (Array.isArray(container)) container.splice(Number(key), 1)
    else Reflect.deleteProperty(container, key)
    return { edit: { pointer: pointerWith(pointer, key) }, value: root }
  }
  const word = randomValue(random)
  if (kind === 'set' && key !== undefined) {
    Object.assign(container, { [key]: word })
    return { edit: { pointer: pointerWith(pointer, key), value: word }, value: root }
  }
  if (Array.isArray(container)) {
    container.push(word)
    return { edit: { pointer: pointerWith(pointer, '-'), value: word }, value: root }
  }
  const name = `added${Math.floor(random() * 1e6)}`
  container[name] = word
  return { edit: { pointer: pointerWith(pointer, name), value: word }, value: root }
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item
}

function randomValue(random: () => number): unknown {
  return pick(
    [
      `word ${Math.floor(random() * 1000)}`,
      Math.floor(random() * 100),
      random() < 0.5,
      null,
      [],
      { text: 'New', list: [1, { deep: 'yes' }] },
      'quote " and \\ and ü',
    ],
    random,
  )
}

interface Found {
  readonly pointer: string
  readonly container: Record<string, unknown> | unknown[]
  readonly root: unknown
}

function containersIn(root: unknown): readonly Found[] {
  const found: Found[] = []
  const visit = (value: unknown, pointer: string): void => {
    if (!Array.isArray(value) && !isObject(value)) return
    found.push({ pointer, container: value as Found['container'], root })
    for (const [key, member] of Object.entries(value)) visit(member, pointerWith(pointer, key))
  }
  visit(root, '')
  return found
}
