import type { AnswerValue } from '../../engine/answers/index.ts'
import { countryName, writtenOut } from './written-out.ts'

/** An answer in one line, without labels: "Ford, March 2012". */
export function inWords(value: AnswerValue): string {
  switch (value.kind) {
    case 'none':
      return ''
    case 'date':
      return writtenOut(value.date, { dateStyle: 'long' })
    case 'month':
      return writtenOut(`${value.month}-01`, { month: 'long', year: 'numeric' })
    case 'texts':
      return joined(value.texts)
    case 'address':
      return joined([...value.lines, countryName(value.country)])
    case 'parts':
      return joined(value.parts.map((part) => inWords(part.value)))
    case 'items':
      return value.items.map(inWords).join('; ')
  }
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(', ')
}
