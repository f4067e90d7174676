import { canonical, cleanAnswer, type Field, personalBy, ruleOf, RULES } from '../../engine/index.ts'
import { compileValidators } from '../../loader/index.ts'
import { fieldJson } from './field-json.ts'
import type { Unsupported } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { Answer, Question } from '../form/form.ts'

/**
 * The question, answered in advance as its source says. What no field can say, because only the visitor can give such an answer or
 * because the question would refuse it, is noted as lost.
 *
 * @param key the member of the source that has the answer
 */
export function answeredInAdvance(question: Question, element: SourceNode, key: string): Question {
  const own = mustNotBegin(question, element)
  const node = element.at(key)
  return node === undefined ? own : withDefault(own, node)
}

function withDefault(question: Question, node: SourceNode): Question {
  const { answer } = question
  if (isNothing(node.value, answer)) {
    node.mappedWhole()
    return question
  }
  if (answer.kind === 'group') return withParts(question, answer, node)
  const value = keptValue(node.value, answer)
  const why =
    ONLY_VISITORS[answer.kind] ??
    (personalBy(fieldOf(question)) === undefined ? undefined : PERSONAL) ??
    (isRight(question, value) ? undefined : REFUSED)
  if (why !== undefined) {
    node.unsupported(why.what, why.hint)
    return question
  }
  node.mappedWhole()
  return { ...question, inAdvance: { value, source: node.pointer } }
}

/** The answer to a group is that of its parts. One that a part has itself counts more. */
function withParts(question: Question, answer: Extract<Answer, { kind: 'group' }>, node: SourceNode): Question {
  const members = node.members()
  if (question.isOptional || members.length === 0) {
    node.unsupported(question.isOptional ? MAY_BE_EMPTY.what : REFUSED.what, REFUSED.hint)
    return question
  }
  const left = new Map(members.map(([name, member]) => [name.replace(/\W+/g, '_'), member]))
  const parts = answer.parts.map((part) => {
    const member = left.get(part.name)
    left.delete(part.name)
    if (part.inAdvance !== undefined) member?.mappedWhole()
    return member === undefined || part.inAdvance !== undefined ? part : withDefault(part, member)
  })
  for (const member of left.values()) member.unsupported(REFUSED.what, REFUSED.hint)
  return { ...question, answer: { ...answer, parts } }
}

/**
 * A group that may stay empty would never be empty if a part of it were answered: everything that it requires would be asked of everybody.
 * An entry that is asked for on a page of its own begins empty.
 */
function mustNotBegin(question: Question, element: SourceNode): Question {
  const { answer } = question
  const why =
    answer.kind === 'group' && question.isOptional
      ? MAY_BE_EMPTY
      : answer.kind === 'repeat' && answer.shownAs === 'rows'
        ? BEGINS_EMPTY
        : undefined
  if (why === undefined || !('parts' in answer) || !answer.parts.some(isBegun)) return question
  return { ...question, answer: { ...answer, parts: answer.parts.map((part) => withoutDefault(part, element, why)) } }
}

function isBegun({ inAdvance, answer }: Question): boolean {
  return inAdvance !== undefined || (answer.kind === 'group' && answer.parts.some(isBegun))
}

function withoutDefault({ inAdvance, ...part }: Question, element: SourceNode, why: Unsupported): Question {
  if (inAdvance !== undefined) element.within(inAdvance.source).unsupported(why.what, why.hint)
  return part.answer.kind === 'group'
    ? { ...part, answer: { ...part.answer, parts: part.answer.parts.map((one) => withoutDefault(one, element, why)) } }
    : part
}

/** How sources say that nothing is answered in advance. A box that is not ticked is one. */
function isNothing(value: unknown, answer: Answer): boolean {
  const { kind } = answer
  if (value === null || value === undefined || value === '') return true
  if (value === false || value === 'false')
    return kind === 'one' ? choiceLike(value, answer) === value : kind !== 'yesNo' && kind !== 'text'
  // Form.io writes a day without one as zeros.
  if (typeof value === 'string') return kind === 'date' && /^[0/]+$/.test(value)
  if (typeof value !== 'object') return false
  const members = Object.values(value)
  return members.length === 0 || (!Array.isArray(value) && members.every((one) => one === false || one === ''))
}

/** In the form in which a journey keeps it. */
function keptValue(value: unknown, answer: Answer): unknown {
  switch (answer.kind) {
    case 'yesNo':
    case 'box':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'number':
      return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    case 'text':
      return typeof value === 'number' ? String(value) : value
    case 'one':
      return choiceLike(value, answer)
    case 'several':
      return chosenIn(value).map((one) => choiceLike(one, answer))
    case 'date':
      return /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(String(value))?.[0] ?? value
    case 'time':
      // A source may write the seconds, too.
      return /^(\d{1,2}:\d{2}):\d{2}$/.exec(String(value))?.[1] ?? value
    case 'month':
      return /^\d{4}-\d{2}(?!\d)/.exec(String(value))?.[0] ?? value
    default:
      return value
  }
}

/** A list, one choice, or whether each is chosen. */
function chosenIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([choice, isChosen]: [string, unknown]) => (isChosen === true ? [choice] : []))
}

/** A number and its digits are the same choice. */
function choiceLike(value: unknown, { choices }: Extract<Answer, { kind: 'one' | 'several' }>): unknown {
  return choices.find((choice) => String(choice.value) === String(value))?.value ?? value
}

/** Whether a field of this question accepts the answer, on every day. */
function isRight(question: Question, value: unknown): boolean {
  const field = fieldOf(question)
  const limits = Object.values(field.rule?.dateBetween ?? field.rule?.monthBetween ?? {})
  if (limits.some((limit) => typeof limit === 'object')) return false
  if (canonical(cleanAnswer(field, value, RULES)) !== canonical(value)) return false
  const step = { id: 'step', fields: { [NAME]: field } }
  const check = compileValidators({ steps: { step } } as unknown as Parameters<typeof compileValidators>[0])['step']
  const named = ruleOf(field)
  const errors = named?.rule.check(value, named.parameters, { today: ANY_DAY, choices: [] }) ?? []
  const { exclusive } = field.ui ?? {}
  const isCombined = Array.isArray(value) && value.length > 1 && exclusive !== undefined && value.includes(exclusive)
  return check?.({ [NAME]: value }).length === 0 && errors.length === 0 && !isCombined
}

function fieldOf(question: Question): Field {
  return fieldJson(question) as unknown as Field
}

const NAME = 'answer'
/** No limit of the rule moves with it. */
const ANY_DAY = { year: 2024, month: 1, day: 1 }

const NOT_CONSENT = {
  what: 'A box that must be ticked is not ticked in advance, which would be no consent.',
  hint: 'Leave it: the visitor ticks it.',
}
const ONLY_VISITORS: Readonly<Partial<Record<Answer['kind'], Unsupported>>> = {
  declaration: NOT_CONSENT,
  files: { what: 'Files are not chosen in advance.', hint: 'Leave it: the visitor chooses them.' },
  repeat: { what: 'A list begins without entries.', hint: 'Say in the hint what people usually answer.' },
}
const PERSONAL = {
  what: 'A fact about a person, such as an e-mail address, is not answered in advance.',
  hint: 'Leave it: only the visitor knows it.',
}
const REFUSED = {
  what: 'The question does not accept the answer that it is given in advance.',
  hint: 'Write a default that the field accepts.',
}
const MAY_BE_EMPTY = {
  what: 'A part of a group that may stay empty is not answered in advance.',
  hint: 'Require the group, or ask for the part outside of it.',
}
const BEGINS_EMPTY = {
  what: 'An entry that is asked for on a page of its own begins empty.',
  hint: 'Say in the hint what people usually answer.',
}
