import type { Question, Scalar } from '../form/form.ts'
import type { Expression } from './expression.ts'

type Has = Extract<Expression, { readonly kind: 'has' }>

/**
 * The comparisons that say that an answer has some values, as SurveyJS compares them: without regard to the case of letters. One choice
 * is compared with those that have them; what is typed cannot be searched for a part, and `undefined` says so.
 */
export function hasValues(test: Has, { answer }: Question): Expression | undefined {
  const { name, values } = test
  switch (answer.kind) {
    case 'several': {
      const written = (value: Scalar) => answer.choices.find((choice) => isSame(choice.value, value))?.value ?? value
      const parts = values.map((value): Expression => compare('contains', name, written(value)))
      return { kind: 'and', parts }
    }
    case 'one':
      return oneOfThese(
        test,
        answer.choices.map(({ value }) => value),
      )
    case 'yesNo':
    case 'box':
    case 'declaration':
      return oneOfThese(test, [true, false])
    default: {
      const [value, ...others] = values
      return test.match !== 'whole' || value === undefined || others.length > 0 ? undefined : compare('is', name, value)
    }
  }
}

function oneOfThese(test: Has, choices: readonly Scalar[]): Expression | undefined {
  // SurveyJS finds no 0 and no false in a text, and finds them in a list.
  if (test.match === 'part' && test.values.some((value) => value === 0 || value === false)) return undefined
  const parts = choices.filter((choice) => fits(choice, test)).map((choice) => compare('is', test.name, choice))
  return { kind: 'or', parts }
}

function compare(comparing: 'is' | 'contains', name: string, value: Scalar): Expression {
  return { kind: 'compare', comparing, name, value }
}

function fits(choice: Scalar, { match, values }: Has): boolean {
  if (match === 'whole') return values.every((value) => isSame(choice, value))
  // As a text, a list has commas between its values.
  const [own, other] = [lower(choice), lower(values.join(','))]
  return match === 'part' ? own.includes(other) : other.includes(own)
}

/** SurveyJS takes 1 and 0 for true and false. */
function isSame(choice: Scalar, value: Scalar): boolean {
  if (typeof choice === 'boolean' && typeof value === 'number') return Number(choice) === value
  return lower(choice) === lower(value).trim()
}

function lower(value: Scalar): string {
  return String(value).toLowerCase()
}
