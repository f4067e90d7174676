import {
  BEGUN_AT_HOME,
  RULES,
  sentValue,
  type Field,
  type InputSource,
  type JourneyDefinition,
} from '../../../engine/index.ts'
import { quoted } from '../../../loader/index.ts'
import { accepts, sampleAnswer } from '../../../proof/index.ts'
import { keptByText } from '../../project/kept-by-text.ts'
import { longestAnswers, type LongestAnswer } from './longest-answers.ts'
import { shortestText } from './shortest-text.ts'

/** A value that an effect may send, and in words where it comes from. */
export interface SentValue {
  readonly value: unknown
  readonly how: string
}

/**
 * Values that show whether a schema accepts an input: a constant, the values of buttons, and for a field its choices, valid answers, and those
 * in which something is as long or as large as it may be, in the form in which they are sent.
 */
export function sentValues({ home, steps }: JourneyDefinition, source: InputSource): readonly SentValue[] {
  if ('const' in source) return [{ value: source.const, how: '' }]
  const { answer: name, as } = source
  const begun = home?.as === name ? [{ value: BEGUN_AT_HOME, how: ', which the home page sets' }] : []
  const answers = Object.values(steps).flatMap(({ id, actions, fields }) => {
    const pressed = actions.flatMap(({ set }) =>
      Object.hasOwn(set, name) ? [{ value: set[name], how: `, which a button sets as ${quoted(name)}` }] : [],
    )
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const typed = field === undefined ? [] : triedAnswers(JSON.stringify(field))
    const how = `, which the field of step ${quoted(id)} accepts`
    return [
      ...pressed,
      ...typed.flatMap(({ value, part }) => {
        const sent = field === undefined ? undefined : asSent(field, value, as)
        return sent === undefined ? [] : [{ value: sent, how: `${how}${sizeOf(value, part)}` }]
      }),
    ]
  })
  return [...begun, ...answers]
}

/** The longest pictures of a signature are large, so few are kept. */
const MOST_FIELDS = 500
/** Found once for each field as it is written: variants share most of theirs, and each save and call that sends one asks. */
const triedAnswers = keptByText((text) => answersOf(JSON.parse(text) as Field), MOST_FIELDS)

/** The choices of a field; or a valid answer, or three where answers differ in form, the shortest text, and the longest ones. */
function answersOf(field: Field): readonly LongestAnswer[] {
  const differs = field.choicesFrom !== undefined || field.rule !== undefined || hasParts(field)
  if (field.enum !== undefined && !differs)
    return field.enum.filter((value) => accepts(field, value)).map((value) => ({ value, part: [] }))
  const samples = (differs ? [0, 1, 2] : [0]).map((variant) => sampleAnswer(field, variant))
  return [...[...samples, ...shortest(field)].map((value) => ({ value, part: [] })), ...longestAnswers(field)]
}

/** The shortest text; a rule has samples of its own. */
function shortest(field: Field): readonly unknown[] {
  const text = field.type === 'string' && field.rule === undefined ? shortestText(field) : undefined
  return text === undefined ? [] : [text]
}

/** A group, a list, or choices of which several may be ticked. */
const hasParts = ({ type }: Field) => type === 'object' || type === 'array'

function asSent(field: Field, value: unknown, as: 'isoDate' | undefined): unknown {
  const sent = sentValue({ fieldOf: { answer: field }, rules: RULES }, 'answer', value, as)
  return sent === undefined ? undefined : withoutMissingParts(sent)
}

/** As JSON: a part without a value is not sent. */
const withoutMissingParts = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** In words what is long about an answer with parts: the whole answer does not show it. */
function sizeOf(answer: unknown, part: readonly string[]): string {
  const name = part.at(-1)
  if (name === undefined) return ''
  const value = part.reduce<unknown>(
    (whole, key) => (Array.isArray(whole) ? (whole[0] as Group) : (whole as Group))[key],
    answer,
  )
  if (typeof value === 'string') return ` with ${quoted(name)} of ${value.length} characters`
  return ` with ${quoted(name)} of ${Array.isArray(value) ? `${value.length} entries` : String(value)}`
}

type Group = Readonly<Record<string, unknown>>
