import { answerTest, combined, negated, type Comparing, type ReadCondition } from '../form/answer-tests.ts'
import type { QuestionNamed } from '../form/draft.ts'
import type { Answer, Question, Scalar } from '../form/form.ts'
import type { FeelExpression, FeelValue } from '../expressions/feel-expression.ts'
import { readExpression } from '../expressions/read-expression.ts'

/**
 * Where a component is shown that an expression hides. The engine of form-js takes the expression as a test of nothing: it hides where
 * the expression is true, and also where it is null, such as `age > 17` while there is no age.
 *
 * @param missing is given the names that no question has
 */
export function shownUnlessHidden(
  expression: FeelExpression,
  questionNamed: QuestionNamed,
  missing: (name: string) => void,
): ReadCondition {
  const truthOf = (part: FeelExpression): Truth => {
    switch (part.kind) {
      case 'constant':
        return part.holds ? TRUE : FALSE
      case 'not':
      case 'unmatched': {
        const { holds, fails } = truthOf(part.part)
        return { holds: fails, fails: holds }
      }
      case 'and':
      case 'or': {
        const [all, any] = part.kind === 'and' ? (['and', 'or'] as const) : (['or', 'and'] as const)
        const truths = part.parts.map(truthOf)
        return {
          holds: combined(
            all,
            truths.map(({ holds }) => holds),
          ),
          fails: combined(
            any,
            truths.map(({ fails }) => fails),
          ),
        }
      }
      case 'amongst':
        return certain(
          combined(
            'or',
            part.parts.map((one) => truthOf(one).holds),
          ),
        )
      default: {
        const question = questionNamed(part.name)
        if (question === undefined) missing(part.name)
        return testOf(part, question)
      }
    }
  }
  if (expression.kind === 'unmatched') return negated(shownUnlessHidden(expression.part, questionNamed, missing))
  const { fails, other = 'never' } = truthOf(expression)
  return combined('or', [fails, other])
}

/** Where an expression is true and where it is false. Elsewhere it is null, unless it has another value. */
interface Truth {
  readonly holds: ReadCondition
  readonly fails: ReadCondition
  /** Where it is neither true, false nor null. */
  readonly other?: ReadCondition
}

const TRUE: Truth = { holds: 'always', fails: 'never' }
const FALSE: Truth = { holds: 'never', fails: 'always' }
const NULL: Truth = { holds: 'never', fails: 'never' }
const UNREAD: Truth = { holds: undefined, fails: undefined }

function certain(holds: ReadCondition): Truth {
  return { holds, fails: negated(holds) }
}

/** Nothing equals no value, and is neither greater nor less. */
function ofNull(comparing: Comparing): Truth {
  if (!isEquality(comparing)) return NULL
  return comparing === 'is' ? FALSE : TRUE
}

function isEquality(comparing: Comparing): boolean {
  return comparing === 'is' || comparing === 'isNot'
}

type Test = Extract<FeelExpression, { readonly name: string }>

/** An answer that no page asks for is null. */
function testOf(test: Test, question: Question | undefined): Truth {
  switch (test.kind) {
    case 'answer':
      return question === undefined ? NULL : aloneOf(question)
    case 'given':
      return question === undefined ? FALSE : certain({ required: [question.name] })
    case 'count':
      if (question === undefined) return ofNull(test.comparing)
      return certain(
        readExpression(
          test,
          () => question,
          () => undefined,
        ),
      )
    case 'between': {
      const [least, most] = [test.least, test.most]
      if (least === null || most === null) return NULL
      const isTurned = least > most
      const [low, high] = isTurned ? [most, least] : [least, most]
      const [from, to] = [ordered(question, 'atLeast', low), ordered(question, 'atMost', high)]
      return { holds: combined('and', [from.holds, to.holds]), fails: combined('or', [from.fails, to.fails]) }
    }
    case 'compareDay': {
      if (question === undefined) return ofNull(test.comparing)
      if (question.answer.kind !== 'date') return UNREAD
      const holds = answerTest(question, test.comparing, test.value)
      return isEquality(test.comparing)
        ? certain(holds)
        : { holds, fails: combined('and', [{ required: [question.name] }, negated(holds)]) }
    }
    case 'compare':
      return compared(test.comparing, test.value, question)
  }
}

/** An answer alone: a box is true or false, another answer is a value, or null where there is none. */
function aloneOf(question: Question): Truth {
  const { name, answer } = question
  switch (answer.kind) {
    case 'box':
    case 'declaration':
      return certain(ticked(question))
    case 'number':
    case 'date':
      return { ...NULL, other: { required: [name] } }
    case 'one': {
      const hasBooleans = answer.choices.some(({ value }) => typeof value === 'boolean')
      return hasBooleans ? UNREAD : { ...NULL, other: { required: [name] } }
    }
    default:
      // An empty text and an empty list are values.
      return { ...NULL, other: 'always' }
  }
}

function compared(comparing: Comparing, value: FeelValue, question: Question | undefined): Truth {
  switch (comparing) {
    case 'is':
      return equal(value, question)
    case 'isNot': {
      const { holds } = equal(value, question)
      return { holds: negated(holds), fails: holds }
    }
    case 'contains':
      if (question === undefined) return NULL
      if (question.answer.kind !== 'several' || value === null) return UNREAD
      return certain(answerTest(question, 'contains', value))
    case 'moreThan':
    case 'lessThan':
    case 'atLeast':
    case 'atMost':
      return value === null ? NULL : ordered(question, comparing, value)
    default:
      return UNREAD
  }
}

/** "=": null where the types differ. */
function equal(value: FeelValue, question: Question | undefined): Truth {
  if (question === undefined) return value === null ? TRUE : FALSE
  const { name, answer } = question
  const isGiven: ReadCondition = { required: [name] }
  if (isNeverNull(answer)) {
    if (value === null) return FALSE
    if (answer.kind === 'text' || answer.kind === 'email') {
      if (typeof value !== 'string') return NULL
      return value.trim() === '' ? certain(negated(isGiven)) : certain(answerTest(question, 'is', value))
    }
    if (answer.kind === 'box' || answer.kind === 'declaration') {
      if (typeof value !== 'boolean') return NULL
      return certain(value ? ticked(question) : negated(ticked(question)))
    }
    return UNREAD
  }
  if (value === null) return certain(negated(isGiven))
  if (!types(answer).includes(typeof value)) return { holds: 'never', fails: negated(isGiven) }
  return value === '' ? FALSE : certain(answerTest(question, 'is', value))
}

/** Such an answer is empty where it is missing, and not null. */
function isNeverNull({ kind }: Answer): boolean {
  return !['number', 'one', 'date'].includes(kind)
}

function types(answer: Answer): readonly string[] {
  if (answer.kind === 'one') return answer.choices.map(({ value }) => typeof value)
  return [answer.kind === 'number' ? 'number' : 'string']
}

const OPPOSITES = { moreThan: 'atMost', atMost: 'moreThan', lessThan: 'atLeast', atLeast: 'lessThan' } as const

/** Greater and less: null where there is no answer. */
function ordered(question: Question | undefined, comparing: keyof typeof OPPOSITES, value: Scalar): Truth {
  if (question === undefined) return NULL
  const { name, answer } = question
  // Texts are compared by their letters, which a condition cannot do; so are choices with such a value.
  if (
    answer.kind === 'one' &&
    (typeof value !== 'number' || !answer.choices.every((choice) => isNumeric(choice.value)))
  )
    return UNREAD
  if (!['number', 'one', 'date'].includes(answer.kind)) return UNREAD
  if (answer.kind === 'date' && typeof value !== 'string') return { holds: 'never', fails: { required: [name] } }
  return { holds: answerTest(question, comparing, value), fails: answerTest(question, OPPOSITES[comparing], value) }
}

function isNumeric(value: Scalar): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  )
}

/** A box that must be ticked has no other answer. */
function ticked({ name, answer }: Question): ReadCondition {
  return answer.kind === 'declaration' ? { required: [name] } : { [name]: { const: true } }
}
