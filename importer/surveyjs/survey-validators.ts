import { plainMarkdown } from '../content/plain-markdown.ts'
import { textIn } from '../content/choices.ts'
import type { Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import { safePattern } from '../form/safe-pattern.ts'
import type { SourceNode } from '../source/source-node.ts'

/** What the validators of a question require, each with its own words for the error. */
export interface Validators {
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly isEmail?: boolean
  readonly isNumber?: boolean
  readonly messages: Readonly<Record<string, string>>
}

export function readValidators(element: SourceNode): Validators {
  let found: Validators = { messages: {} }
  for (const validator of element.list('validators')) {
    const type = validator.text('type') ?? ''
    const own = Object.hasOwn(READERS, type) ? READERS[type]?.(validator) : undefined
    if (own === undefined) {
      validator.unsupported('This check has no place in a field.', 'Give the field a pattern, a limit or a rule.')
      continue
    }
    validator.mapped()
    const text = plainMarkdown(textIn(validator, 'text') ?? '')
    const keys = Object.keys(own).map((key) => (key === 'isEmail' ? 'email' : key === 'isNumber' ? 'type' : key))
    const messages = text === '' ? {} : Object.fromEntries(keys.map((key) => [key, text]))
    found = { ...found, ...own, messages: { ...found.messages, ...messages } }
  }
  return found
}

const READERS: Readonly<Record<string, (node: SourceNode) => Omit<Validators, 'messages'> | undefined>> = {
  numeric: (node) => ({
    isNumber: true,
    ...given({ minimum: node.number('minValue'), maximum: node.number('maxValue') }),
  }),
  text: (node) =>
    given({ minLength: positive(node.number('minLength')), maxLength: positive(node.number('maxLength')) }),
  answercount: (node) =>
    given({ minItems: positive(node.number('minCount')), maxItems: positive(node.number('maxCount')) }),
  email: () => ({ isEmail: true }),
  regex(node) {
    const pattern = safePattern(node, 'regex')
    return pattern === undefined ? undefined : { pattern }
  },
}

/** The question with what its validators require, as far as its answer can. */
export function withValidators(question: Question, validators: Validators): Question {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, isEmail, isNumber } = validators
  const messages = { ...validators.messages, ...question.messages }
  const { answer } = question
  const changed = (own: Question['answer']): Question => ({
    ...question,
    answer: own,
    ...(Object.keys(messages).length === 0 ? {} : { messages }),
  })
  if (answer.kind === 'text' && isEmail === true) return changed({ kind: 'email' })
  if (answer.kind === 'text' && isNumber === true)
    return changed({ kind: 'number', isWhole: false, ...given({ minimum, maximum }) })
  if (answer.kind === 'text') return changed({ ...answer, ...given({ minLength, maxLength, pattern }) })
  if (answer.kind === 'number') return changed({ ...answer, ...given({ minimum, maximum }) })
  return answer.kind === 'several' ? changed({ ...answer, ...given({ minItems, maxItems }) }) : changed(answer)
}

function positive(number: number | undefined): number | undefined {
  return number !== undefined && number > 0 ? Math.floor(number) : undefined
}
