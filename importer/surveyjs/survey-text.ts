import { dateAndTime } from '../form/date-and-time.ts'
import type { Answer } from '../form/form.ts'
import { given } from '../form/given.ts'
import { parseSurveyOperand } from '../expressions/survey-expression.ts'
import type { SourceNode } from '../source/source-node.ts'
import { positive } from '../form/positive.ts'

/** The answer of a question "text", which may also be a number, a date or a time. */
export function textAnswer(node: SourceNode): Answer {
  const type = node.text('inputType') ?? 'text'
  const [min, max] = [node.at('min'), node.at('max')]
  node.at('step')?.assumed('The journey takes every value in between.')
  if (type === 'number' || type === 'range') {
    const [minimum, maximum] = [node.number('min'), node.number('max')]
    return { kind: 'number', isWhole: false, ...given({ minimum, maximum }) }
  }
  if (type === 'date') {
    const [earliest, latest] = [
      dayIn(min) ?? todayIn(node.at('minValueExpression')),
      dayIn(max) ?? todayIn(node.at('maxValueExpression')),
    ]
    return { kind: 'date', ...given({ earliest, latest }) }
  }
  if (type === 'month') {
    const [earliest, latest] = [monthIn(min), monthIn(max)]
    return { kind: 'month', ...given({ earliest, latest }) }
  }
  if (type === 'time') return { kind: 'time' }
  if (type === 'datetime-local') return dateAndTime(node.pointer)
  if (type === 'email') return { kind: 'email' }
  const maxLength = positive(node.number('maxLength'))
  const autocomplete = node.text('autocomplete')
  const text = { kind: 'text', lines: 'one', ...given({ maxLength, autocomplete }) } as const
  if (type === 'tel') return { ...text, inputMode: 'tel' }
  if (type === 'url') return { ...text, inputMode: 'url' }
  if (type !== 'text') node.at('inputType')?.assumed(`An answer of the type "${type}" is typed as text.`)
  return text
}

/** A limit of a date that is counted from today: "today(30)". */
function todayIn(node: SourceNode | undefined): { readonly today: string } | undefined {
  const operand = typeof node?.value === 'string' ? parseSurveyOperand(node.value) : undefined
  if (operand?.kind !== 'value' || typeof operand.value !== 'object') {
    node?.unsupported(
      'This limit is not calculated: it is no day that is counted from today.',
      'Write it into the field.',
    )
    return undefined
  }
  node?.mapped()
  return { today: operand.value.today }
}

function dayIn(node: SourceNode | undefined): string | undefined {
  if (typeof node?.value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(node.value)) return undefined
  node.mapped()
  return node.value.slice(0, 10)
}

function monthIn(node: SourceNode | undefined): string | undefined {
  if (typeof node?.value !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])(?!\d)/.test(node.value)) return undefined
  node.mapped()
  return node.value.slice(0, 7)
}
