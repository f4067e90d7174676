import { answerTest, combined, negated, type Comparing, type ReadCondition } from '../form/answer-tests.ts'
import type { QuestionNamed } from '../form/draft.ts'
import type { Question, Scalar } from '../form/form.ts'
import type { Expression } from './expression.ts'
import { hasValues } from './has-values.ts'

/**
 * The condition that an expression says. `undefined` if it cannot be expressed. An answer that no page asks for is empty.
 *
 * @param missing is given the names that no question has
 */
export function readExpression(
  expression: Expression,
  questionNamed: QuestionNamed,
  missing: (name: string) => void,
): ReadCondition {
  const read = (part: Expression): ReadCondition => {
    switch (part.kind) {
      case 'constant':
        return part.holds ? 'always' : 'never'
      case 'not':
        return negated(read(part.part))
      case 'and':
      case 'or':
        return combined(part.kind, part.parts.map(read))
      default: {
        const question = questionNamed(part.name)
        if (question === undefined) {
          missing(part.name)
          return part.kind === 'compare' && NEGATIVE.includes(part.comparing) ? 'always' : 'never'
        }
        if (part.kind !== 'has') return testOf(part, question)
        const compared = hasValues(part, question)
        return compared === undefined ? undefined : read(compared)
      }
    }
  }
  return read(expression)
}

/** They hold for an answer that is missing. */
const NEGATIVE: readonly Comparing[] = ['isNot', 'containsNot']

type Test = Exclude<Extract<Expression, { readonly name: string }>, { readonly kind: 'has' }>

function testOf(test: Test, question: Question): ReadCondition {
  const { name, answer } = question
  const { kind } = answer
  if (test.kind === 'given') return { required: [name] }
  if (test.kind === 'truthy') return truthyTest(question)
  if (test.kind === 'isTrue') return trueTest(question)
  if (test.kind === 'count')
    return ['several', 'repeat', 'list', 'files'].includes(kind)
      ? countTest(name, test.comparing, test.value)
      : undefined
  if (test.kind === 'age') return kind === 'date' ? ageTest(name, test.comparing, test.value) : undefined
  const isEquality = test.comparing === 'is' || test.comparing === 'isNot'
  if (kind === 'several' && isEquality) return undefined
  // A part of a text cannot be tested.
  if ((kind === 'text' || kind === 'email') && /^contains/.test(test.comparing)) return undefined
  // A box that is not ticked has no answer.
  if ((kind === 'declaration' || kind === 'box') && isEquality) {
    const ticked = kind === 'box' ? { [name]: { const: true } } : { required: [name] }
    if (String(test.value) !== 'true' && String(test.value) !== 'false')
      return test.comparing === 'is' ? 'never' : 'always'
    return (String(test.value) === 'true') === (test.comparing === 'is') ? ticked : { not: ticked }
  }
  return answerTest(question, test.comparing, test.value)
}

/** That an answer counts as true: 0 does not. */
function truthyTest({ name, answer }: Question): ReadCondition {
  const isGiven = { required: [name] }
  if (answer.kind === 'yesNo' || answer.kind === 'box') return { [name]: { const: true } }
  if (answer.kind === 'number') return { allOf: [isGiven, { not: { [name]: { const: 0 } } }] }
  if (answer.kind !== 'one') return isGiven
  const values = answer.choices.map(({ value }) => value)
  const counting = values.filter((value) => value !== 0 && value !== false)
  return counting.length === values.length ? isGiven : oneOfThese(name, counting)
}

/** That an answer is true, or the word for it. */
function trueTest(question: Question): ReadCondition {
  const { name, answer } = question
  switch (answer.kind) {
    case 'yesNo':
    case 'box':
    case 'declaration':
      return truthyTest(question)
    case 'text':
      return { [name]: { const: 'true' } }
    case 'one':
      return oneOfThese(
        name,
        answer.choices.map(({ value }) => value).filter((value) => String(value) === 'true'),
      )
    default:
      return 'never'
  }
}

function oneOfThese(name: string, values: readonly Scalar[]): ReadCondition {
  const [first] = values
  if (first === undefined) return 'never'
  return { [name]: values.length === 1 ? { const: first } : { enum: values } }
}

/** Who is 18 or older was born on this day 18 years ago, or before. */
function ageTest(name: string, comparing: Comparing, years: number): ReadCondition {
  const atLeast = (least: number): ReadCondition => ({ [name]: { maximum: { today: `-P${least}Y` } } })
  const below = (more: number): ReadCondition => ({ [name]: { exclusiveMinimum: { today: `-P${more}Y` } } })
  if (!Number.isInteger(years) || years < 0 || years > 9998) return undefined
  switch (comparing) {
    case 'atLeast':
      return atLeast(years)
    case 'moreThan':
      return atLeast(years + 1)
    case 'lessThan':
      return below(years)
    case 'atMost':
      return below(years + 1)
    case 'is':
      return combined('and', [atLeast(years), below(years + 1)])
    case 'isNot':
      return negated(combined('and', [atLeast(years), below(years + 1)]))
    default:
      return undefined
  }
}

/** A list without entries is not an answer. */
function countTest(name: string, comparing: Comparing, count: number): ReadCondition {
  const atLeast = (least: number): ReadCondition => (least <= 0 ? 'always' : { [name]: { minItems: least } })
  const atMost = (most: number): ReadCondition => negated(atLeast(most + 1))
  if (!Number.isInteger(count)) return undefined
  switch (comparing) {
    case 'atLeast':
      return atLeast(count)
    case 'moreThan':
      return atLeast(count + 1)
    case 'atMost':
      return atMost(count)
    case 'lessThan':
      return atMost(count - 1)
    case 'is':
      return combined('and', [atLeast(count), atMost(count)])
    case 'isNot':
      return negated(combined('and', [atLeast(count), atMost(count)]))
    default:
      return undefined
  }
}
