import type { Field } from '../../../engine/index.ts'
import { accepts, sampleAnswer } from '../../../proof/index.ts'
import { longestList } from './longest-list.ts'
import { longestText } from './longest-text.ts'

/** An answer at a limit of its field. */
export interface LongestAnswer {
  readonly value: unknown
  /** The names of the parts that are as long or as large as they may be; none for the answer itself. */
  readonly part: readonly string[]
}

/** Answers that a field accepts and in which one thing is as long or as large as it may be: the text, the number, the list, or a part of a group. */
export function longestAnswers(field: Field): readonly LongestAnswer[] {
  // What a supplier names is not known; only how many of its choices may be chosen.
  if (field.choicesFrom !== undefined && field.type !== 'array') return []
  return candidates(field).filter(({ value }) => value !== undefined && accepts(field, value))
}

function candidates(field: Field): readonly LongestAnswer[] {
  const { type, minimum, maximum, properties = {}, items } = field as Field & Parts
  const whole = (value: unknown): LongestAnswer => ({ value, part: [] })
  switch (type) {
    case 'string':
      return [whole(longestText(field))]
    case 'number':
    case 'integer':
      return [whole(minimum), whole(maximum)]
    case 'array': {
      const inner = items?.type === undefined || field.choicesFrom !== undefined ? [] : longestAnswers(items)
      const sample = sampleAnswer(field)
      const others = Array.isArray(sample) ? sample.slice(1) : []
      return [whole(longestList(field)), ...inner.map(({ value, part }) => ({ value: [value, ...others], part }))]
    }
    case 'object': {
      const sample = sampleAnswer(field)
      return Object.entries(properties).flatMap(([name, part]) =>
        part.type === undefined
          ? []
          : longestAnswers(part).map((longest) => ({
              value: { ...(sample as object | undefined), [name]: longest.value },
              part: [name, ...longest.part],
            })),
      )
    }
    case 'boolean':
      return []
  }
}

interface Parts {
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Field>>
  readonly items?: Field
}
