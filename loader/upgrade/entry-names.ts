import { isObject } from '../json/merge-patch.ts'
import { byName } from '../json/list-by-name.ts'

/** Names for the entries of a list: transitions and effects have their own, blocks and buttons are named after their words. */
export function namesOf(list: readonly unknown[]): readonly string[] {
  if (!list.every((entry) => isObject(entry) && !('to' in entry) && !('run' in entry) && !('use' in entry)))
    return Object.keys(byName(list))
  return freeNames(list.map(nameFor))
}

/** The name of an entry: a button's id, or a block's words. */
export function nameFor(entry: unknown): string {
  const { id, to, heading, details, link, button, goBack, ...rest } = record(entry)
  const said = [heading, record(details)['summary'], record(link)['text'], record(button)['text'], goBack]
  const [kind = 'block'] = Object.keys(rest).filter((key) => key !== 'when' && key !== 'source')
  return String(id ?? to ?? said.map(inCamelCase).find((name) => name !== undefined) ?? kind)
}

/** The same names; a name that comes again gets a number. */
export function freeNames(names: readonly string[]): readonly string[] {
  return names.reduce<readonly string[]>((taken, name) => [...taken, freeName(name, taken)], [])
}

export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let count = 2; ; count += 1) if (!taken.includes(`${name}${count}`)) return `${name}${count}`
}

const MOST_LETTERS = 30

/** The first words of a text as a name. */
export function inCamelCase(words: unknown): string | undefined {
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

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}
