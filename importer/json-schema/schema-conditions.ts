import { answerTest, combined, negated, type Comparing, type ReadCondition } from '../form/answer-tests.ts'
import { readExpression } from '../expressions/read-expression.ts'
import { scalarOf } from '../content/choices.ts'
import type { QuestionNamed } from '../form/draft.ts'
import type { Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'

type Missing = (name: string) => void

/**
 * The condition that the answers to an object are valid by a schema, as `if` has it. As in JSON Schema, a property that is missing
 * is valid unless it is required.
 */
export function schemaCondition(
  schema: SourceNode,
  path: readonly string[],
  questionNamed: QuestionNamed,
  missing: Missing,
): ReadCondition {
  if (typeof schema.value === 'boolean') return schema.value ? 'always' : 'never'
  const inside = (node: SourceNode) => schemaCondition(node, path, questionNamed, missing)
  const named = (name: string) => questionNamed([...path, name].join('.'))
  const required = namesIn(schema, 'required')
  // A test of an answer fails if that is missing, so it need not be required as well.
  const isTested = (name: string) => isValueTest(schema.at('properties')?.at(name))
  const tests: ReadCondition[] = required
    .filter((name) => !isTested(name))
    .map((name) => readExpression({ kind: 'given', name: [...path, name].join('.') }, questionNamed, missing))
  for (const [name, property] of schema.at('properties')?.members() ?? []) {
    if (property.has('properties') || property.has('required')) {
      tests.push(schemaCondition(property, [...path, name], questionNamed, missing))
      continue
    }
    const question = named(name)
    if (question === undefined) {
      missing([...path, name].join('.'))
      if (required.includes(name)) tests.push('never')
      continue
    }
    const test = valueCondition(property, question)
    const isCertain = required.includes(name) || (!question.isOptional && question.when === undefined)
    tests.push(isCertain ? test : combined('or', [{ not: { required: [question.name] } }, test]))
  }
  tests.push(...schema.list('allOf').map(inside))
  if (schema.has('anyOf')) tests.push(combined('or', schema.list('anyOf').map(inside)))
  const not = schema.at('not')
  if (not !== undefined) tests.push(negated(inside(not)))
  const isOther = schema.members().some(([key]) => !CONDITION_KEYS.includes(key))
  return isOther ? undefined : combined('and', tests)
}

function isValueTest(property: SourceNode | undefined): boolean {
  return (property?.members() ?? []).some(([key]) =>
    ['const', 'enum', 'contains', 'minItems', ...Object.keys(LIMITS)].includes(key),
  )
}

const CONDITION_KEYS = ['properties', 'required', 'allOf', 'anyOf', 'not', 'type', 'title', '$comment', 'description']

/** The condition that an answer is valid by a schema. */
export function valueCondition(schema: SourceNode, question: Question): ReadCondition {
  if (typeof schema.value === 'boolean') return schema.value ? 'always' : 'never'
  const { name } = question
  const tests = schema.members().map(([key, node]): ReadCondition => {
    const value = scalarOf(node.value)
    if (NEUTRAL.includes(key)) return 'always'
    if (key === 'not') return negated(valueCondition(node, question))
    // In a journey an empty text or list is no answer.
    if (key === 'const' && isEmpty(node.value)) return { not: { required: [name] } }
    if (key === 'const') return value === undefined ? undefined : equals(question, value)
    if (key === 'enum')
      return combined(
        'or',
        node.entries().map((one) => {
          const choice = scalarOf(one.value)
          return choice === undefined ? 'never' : equals(question, choice)
        }),
      )
    if (key === 'allOf' || key === 'anyOf')
      return combined(
        key === 'allOf' ? 'and' : 'or',
        node.entries().map((one) => valueCondition(one, question)),
      )
    if (key === 'contains') return entryCondition(node, question)
    if (typeof value !== 'number') return undefined
    if (key === 'minLength') return { [name]: { minLength: value } }
    if (key === 'maxLength') return { [name]: { maxLength: value } }
    if (key === 'minItems') return value <= 0 ? 'always' : { [name]: { minItems: value } }
    if (key === 'maxItems') return { not: { [name]: { minItems: value + 1 } } }
    const comparing = LIMITS[key]
    return comparing === undefined ? undefined : answerTest(question, comparing, value)
  })
  return combined('and', tests)
}

/** Whether one of the entries of a list has one of these values. */
function entryCondition(schema: SourceNode, question: Question): ReadCondition {
  const { name, answer } = question
  const written = schema.has('const') ? [schema.at('const')] : schema.list('enum')
  const wanted = written.flatMap((one) => scalarOf(one?.value) ?? [])
  if (wanted.length === 0 || schema.members().some(([key]) => !['const', 'enum', 'type'].includes(key)))
    return undefined
  if (answer.kind === 'several')
    return combined(
      'or',
      wanted.map((value) => answerTest(question, 'contains', value)),
    )
  return answer.kind === 'list' && ['one', 'text'].includes(answer.entry.answer.kind)
    ? { [name]: { contains: { enum: wanted } } }
    : undefined
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

/** A box is ticked or has no answer. */
function equals(question: Question, value: string | number | boolean): ReadCondition {
  return readExpression(
    { kind: 'compare', comparing: 'is', name: question.name, value },
    () => question,
    () => undefined,
  )
}

const NEUTRAL = ['type', 'title', 'description', '$comment']
const LIMITS: Readonly<Record<string, Comparing>> = {
  minimum: 'atLeast',
  maximum: 'atMost',
  exclusiveMinimum: 'moreThan',
  exclusiveMaximum: 'lessThan',
}

export function namesIn(schema: SourceNode, key: string): readonly string[] {
  return schema.list(key).flatMap((one) => (typeof one.value === 'string' ? [String(one.mapped().value)] : []))
}
