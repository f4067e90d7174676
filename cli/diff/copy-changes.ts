import type { Condition } from '../../engine/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import type { Change } from './change.ts'
import { keysOf, shown } from './leaves.ts'

/** Each text that differs, matched by its place in the older and the newer value. */
export function copyChanges(subject: string, pointer: string, old: unknown, now: unknown): readonly Change[] {
  const texts = keysOf(textsOf(old), textsOf(now))
  const conditions = keysOf(conditionsOf(old), conditionsOf(now)).map(({ key, old: was, now: is }): Change => ({
    about: 'copy',
    pointer: `${pointer}${key}`,
    sentence: `${subject}: ${key === '' ? 'it' : key.slice(1).replaceAll('/', ' › ')} was shown ${whenWords(was, is)}, is shown ${whenWords(is, was)}.`,
  }))
  if (texts.length + conditions.length === 0)
    return [{ about: 'copy', pointer, sentence: `${subject}: ${shown(old)} became ${shown(now)}.` }]
  return [
    ...conditions,
    ...texts.map(({ key, old: was, now: is }): Change => {
      const sentence =
        was === undefined
          ? `${subject} also says: ${shown(is)}.`
          : is === undefined
            ? `${subject} no longer says ${shown(was)}.`
            : `${subject} said ${shown(was)}, says ${shown(is)}.`
      return { about: 'copy', pointer: `${pointer}${key}`, sentence }
    }),
  ]
}

/** The conditions under which words are shown, by the place of the words. */
function conditionsOf(value: unknown, at = ''): Readonly<Record<string, Condition>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, part]: [string, unknown]) =>
      key === 'when' ? { [at]: part } : conditionsOf(part, `${at}/${key}`),
    ),
  ) as Record<string, Condition>
}

function whenWords(condition: Condition | undefined, other: Condition | undefined): string {
  if (condition === undefined) return 'always'
  const isClear = other === undefined || conditionWords(condition) !== conditionWords(other)
  return `when ${isClear ? conditionWords(condition) : shown(condition)}`
}

function textsOf(value: unknown, at = ''): Readonly<Record<string, string>> {
  if (typeof value === 'string') return { [at]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).flatMap(([key, part]) =>
      ['when', 'source'].includes(key) ? [] : [textsOf(part, `${at}/${key}`)],
    ),
  ) as Record<string, string>
}
