import { LONGEST } from './expression.ts'

/** What a calculation of SurveyJS computes, as far as derived facts can. */
export type Arithmetic =
  | { readonly kind: 'terms'; readonly plus: readonly string[]; readonly minus: readonly string[] }
  | {
      readonly kind: 'members'
      readonly number: 'sum' | 'min' | 'max' | 'count'
      readonly group: string
      readonly field: string
    }

/**
 * Parses a calculation of SurveyJS; it is never evaluated. Returns `undefined` for anything other than answers that are added and
 * subtracted, `sum` of answers, and the functions over the members of a group without a condition.
 *
 * @example
 * parseSurveyArithmetic('{wages} + {pension}') // { kind: 'terms', plus: ['wages', 'pension'], minus: [] }
 */
export function parseSurveyArithmetic(text: string): Arithmetic | undefined {
  if (text.length > LONGEST) return undefined
  const trimmed = text.trim()
  return membersIn(trimmed) ?? sumIn(trimmed) ?? termsIn(trimmed)
}

const MEMBERS = /^(sum|min|max|count)InArray\(\s*\{([^{}]+)\}\s*,\s*(?:'([^'\\]+)'|"([^"\\]+)")\s*\)$/u

function membersIn(text: string): Arithmetic | undefined {
  const [, number, group = '', single, double] = MEMBERS.exec(text) ?? []
  const field = single ?? double
  return number === undefined || field === undefined
    ? undefined
    : { kind: 'members', number: number as 'sum' | 'min' | 'max' | 'count', group: group.trim(), field }
}

function sumIn(text: string): Arithmetic | undefined {
  const inside = /^sum\(([^()]*)\)$/u.exec(text)?.[1]
  if (inside === undefined) return undefined
  const names = inside.split(',').map((one) => /^\s*\{([^{}]+)\}\s*$/u.exec(one)?.[1]?.trim())
  return names.includes(undefined) ? undefined : { kind: 'terms', plus: names as readonly string[], minus: [] }
}

function termsIn(text: string): Arithmetic | undefined {
  const terms = { '+': [] as string[], '-': [] as string[] }
  // "{a} - 1" has a number, and "{a}{b}" has no sign: neither is read to its end.
  const term = /\s*([+-]?)\s*\{([^{}]+)\}\s*/uy
  while (term.lastIndex < text.length) {
    const isFirst = term.lastIndex === 0
    const [, sign = '', name = ''] = term.exec(text) ?? []
    if (name === '' || (sign === '') !== isFirst) return undefined
    terms[sign === '-' ? '-' : '+'].push(name.trim())
  }
  return terms['+'].length === 0 ? undefined : { kind: 'terms', plus: terms['+'], minus: terms['-'] }
}
