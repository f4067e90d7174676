import type { Condition } from '../../engine/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import type { Change } from './change.ts'
import { keysOf, leavesOf, shown, shownPair, wasIs } from './leaves.ts'

/** Each text that differs, matched by its place in the older and the newer value; then what else differs. */
export function copyChanges(subject: string, pointer: string, old: unknown, now: unknown): readonly Change[] {
  const texts = keysOf(textsOf(old), textsOf(now))
  const conditions = keysOf(conditionsOf(old), conditionsOf(now)).map(({ key, old: was, now: is }): Change => ({
    about: 'copy',
    pointer: `${pointer}${key}`,
    sentence: `${subject}: ${key === '' ? 'it' : key.slice(1).replaceAll('/', ' › ')} was shown ${shownWhen(was, is).join(', is shown ')}.`,
  }))
  const isSaid = (place: string) =>
    texts.some(({ key }) => key === place || key.startsWith(`${place}/`)) ||
    keysOf(conditionsOf(old), conditionsOf(now)).some(({ key }) => place.startsWith(`${key}/when`))
  const others = leavesOf(old, now).flatMap(({ at, old: was, now: is }): Change[] => {
    const place = at.map((key) => `/${key}`).join('')
    if (isSaid(place)) return []
    const sentence = `${subject}: ${at.length === 0 ? 'it' : at.join(' › ')} ${wasIs(was, is)}.`
    return [{ about: 'copy', pointer: `${pointer}${place}`, sentence }]
  })
  return [
    ...conditions,
    ...texts.map(({ key, old: was, now: is }): Change => {
      const sentence =
        was === undefined
          ? `${subject} also says: ${shown(is)}.`
          : is === undefined
            ? `${subject} no longer says ${shown(was)}.`
            : `${subject} said ${shownPair(was, is).join(', says ')}.`
      return { about: 'copy', pointer: `${pointer}${key}`, sentence }
    }),
    ...others,
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

function shownWhen(was: Condition | undefined, is: Condition | undefined): readonly [string, string] {
  const words = (condition: Condition | undefined) =>
    condition === undefined ? 'always' : `when ${conditionWords(condition)}`
  if (words(was) !== words(is)) return [words(was), words(is)]
  const [before, after] = shownPair(was, is)
  return [`when ${before}`, `when ${after}`]
}

function textsOf(value: unknown, at = ''): Readonly<Record<string, string>> {
  if (typeof value === 'string') return { [at]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).flatMap(([key, part]) =>
      key === 'when' || (key === 'source' && typeof part === 'string') ? [] : [textsOf(part, `${at}/${key}`)],
    ),
  ) as Record<string, string>
}
