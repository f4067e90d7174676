import type { Field } from '../../../engine/index.ts'
import type { Named } from './named.ts'
import { figuresIn, withoutExamples } from './figures-in.ts'

/** What a message says that belongs to another limit of its field: "at least" where an upper limit is, a size where a kind of file is meant. */
export function wrongLimitOf(key: string, text: string, field: Field): Named | undefined {
  return wrongSide(key, text, field) ?? wrongOfFile(key, text, field)
}

const LEAST = /\bat ?least\b|\bor (?:more|older|over|longer|larger)\b|\bmin(?:imum)?\b/i
const MOST = /\bat ?most\b|\bor (?:fewer|less|younger|under|shorter|smaller)\b|\bno more than\b|\bmax(?:imum)?\b/i
/** "Remove at least one file" is said of too many. */
const TAKES_AWAY =
  /\b(?:remove|delete|un(?:tick|check|select)|deselect|shorten|shorter|cut|reduce|drop|leave out|too)\b/i

/** A message about both limits names its own too. */
function wrongSide(key: string, text: string, field: Field): Named | undefined {
  const side = SIDES.find(({ keys }) => keys.test(key))
  const words = withoutExamples(text)
  const [said] = side?.other.exec(words) ?? []
  if (side === undefined || said === undefined || side.own.test(words) || TAKES_AWAY.test(words)) return undefined
  const limit = limitOf(key, field)
  const isNamed = figuresIn(text).some(({ values }) => values.some((value) => value === limit))
  return isNamed || limit === undefined ? undefined : { said: `"${said}"`, what: `"${key}"`, limit: side.is }
}

const SIDES = [
  { keys: /^(?:max(?=[A-Z])|maximum$|exclusiveMaximum$)/, own: MOST, other: LEAST, is: 'an upper limit' },
  { keys: /^(?:min(?=[A-Z])|minimum$|exclusiveMinimum$)/, own: LEAST, other: MOST, is: 'a lower limit' },
] as const

function limitOf(key: string, { rule, ...keywords }: Field): unknown {
  const all = [keywords, ...Object.values(rule ?? {})] as readonly (Readonly<Record<string, unknown>> | undefined)[]
  return all.map((limits) => limits?.[key]).find((limit) => typeof limit === 'number')
}

const SIZE = /\b\d+(?:[.,]\d+)?\s?[kmg]i?b\b|\b(?:large|larger|big|bigger|small|smaller|size)\b/i
const KIND = /\b(?:pdf|jpe?g|png|gif|heic|webp|tiff?|docx?|xlsx?|csv|txt|odt|type|kind|format)s?\b/i

function wrongOfFile(key: string, text: string, { rule }: Field): Named | undefined {
  if (rule?.uploadedFiles === undefined) return undefined
  const [size] = SIZE.exec(text) ?? []
  const [kind] = KIND.exec(text) ?? []
  if (key === 'fileSize' && size === undefined && kind !== undefined)
    return { said: `"${kind}"`, what: '"fileSize"', limit: 'about the size of a file' }
  if (key === 'fileType' && kind === undefined && size !== undefined)
    return { said: `"${size}"`, what: '"fileType"', limit: 'about the kind of a file' }
  return undefined
}
