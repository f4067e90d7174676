import { RULES, sentValue, type Field, type InputSource, type JourneyDefinition } from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import { accepts, sampleAnswer } from '../../proof/index.ts'
import { longestList } from './longest-list.ts'

/** A value that an effect may send, and in words where it comes from. */
export interface SentValue {
  readonly value: unknown
  readonly how: string
}

/**
 * Values that show whether a schema accepts an input: a constant, the values of buttons, and for a field its choices, a valid answer, and
 * the longest text or the largest number. For a field with a rule or with choices of a supplier, a group or a list: valid answers in the form in which they are sent.
 */
export function sentValues({ steps }: JourneyDefinition, source: InputSource): readonly SentValue[] {
  if ('const' in source) return [{ value: source.const, how: '' }]
  const { answer: name, as } = source
  return Object.values(steps).flatMap(({ id, actions, fields }) => {
    const pressed = actions.flatMap(({ set }) =>
      Object.hasOwn(set, name) ? [{ value: set[name], how: `, which a button sets as ${quoted(name)}` }] : [],
    )
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const typed =
      field === undefined
        ? []
        : field.choicesFrom !== undefined || field.rule !== undefined || hasParts(field)
          ? samples(field, as)
          : extremes(field)
    const how = `, which the field of step ${quoted(id)} accepts`
    return [...pressed, ...typed.map((value) => ({ value, how }))]
  })
}

/** A group, a list, or choices of which several may be ticked. */
const hasParts = ({ type }: Field) => type === 'object' || type === 'array'

/** Three answers, as most fields have no more that differ in form, and the longest list. */
function samples(field: Field, as: 'isoDate' | undefined): readonly unknown[] {
  const longest = longestList(field)
  return [...[0, 1, 2].map((variant) => sampleAnswer(field, variant)), ...(longest === undefined ? [] : [longest])]
    .map((value) => sentValue({ fieldOf: { answer: field }, rules: RULES }, 'answer', value, as))
    .filter((value) => value !== undefined)
    .map(withoutMissingParts)
}

/** As JSON: a part without a value is not sent. */
const withoutMissingParts = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function extremes(field: Field): readonly unknown[] {
  const { maxLength = NO_LIMIT, minimum, maximum } = field as Field & Limits
  const typed = [sampleAnswer(field), 'a'.repeat(Math.min(maxLength, NO_LIMIT)), minimum, maximum]
  return (field.enum ?? typed).filter((value) => accepts(field, value))
}

interface Limits {
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** As long as a text without a limit is tried. */
const NO_LIMIT = 10_000
