import type { Comparing } from '../form/answer-tests.ts'
import type { Scalar } from '../form/form.ts'
import { branchTest, comparisonOf, LONGEST, type Branch, type Expression, type Operand } from './expression.ts'
import { scalarsOf, SURVEY_LISTS } from './survey-lists.ts'

/**
 * Parses an expression of SurveyJS by its published grammar; it is never evaluated. Returns `undefined` for anything other than
 * comparisons of answers with values: arithmetic, functions other than `today`, `age` and `iif`, comparisons of two answers.
 *
 * @example
 * parseSurveyExpression("{age} >= 18 and {pets} contains 'dog'")
 */
export function parseSurveyExpression(text: string): Expression | undefined {
  const tokens = text.length > LONGEST ? undefined : tokensOf(text)
  if (tokens === undefined) return undefined
  const reader = new Reader(tokens)
  const expression = reader.either()
  return reader.isDone ? expression : undefined
}

/**
 * Parses one side of a comparison: an answer, a value, a day that is counted from today, or an `iif` of values.
 *
 * @example
 * parseSurveyOperand("iif({age} >= 18, 'adult', 'child')")
 */
export function parseSurveyOperand(text: string): Operand | undefined {
  const tokens = text.length > LONGEST ? undefined : tokensOf(text)
  if (tokens === undefined) return undefined
  const reader = new Reader(tokens)
  const operand = reader.operand()
  return reader.isDone ? operand : undefined
}

/**
 * The comparison that older surveys write in parts: a name, an operator and a value. Without an operator it is that they are equal;
 * `undefined` without a value to compare with.
 *
 * @example
 * surveyComparison('pet', 'equal', 'dog') // as "{pet} = 'dog'"
 */
export function surveyComparison(name: string, operator: string, value: unknown): Expression | undefined {
  const [left, sign] = [nameOf(name), operator.toLowerCase()]
  const comparing = WITH_NOTHING.get(sign)
  if (comparing !== undefined) return comparisonOf(left, comparing, { kind: 'nothing' })
  const right = operandWritten(value)
  return right === undefined ? undefined : compared(left, COMPARISONS.get(sign) ?? 'is', right)
}

/** A text contains its parts, and a list its values: which of them an answer is, the question says. */
function compared(left: Operand, comparing: Comparing, right: Operand): Expression | undefined {
  if (comparing !== 'contains' && comparing !== 'containsNot') return comparisonOf(left, comparing, right)
  const contains = containsTest(left, right)
  if (contains === undefined) return comparisonOf(left, comparing, right)
  return comparing === 'contains' ? contains : { kind: 'not', part: contains }
}

function containsTest(left: Operand, right: Operand): Expression | undefined {
  const values = scalarsOf(right)
  if (left.kind === 'name' && values !== undefined) return { kind: 'has', match: 'part', name: left.name, values }
  if (left.kind !== 'value' || typeof left.value === 'object' || right.kind !== 'name') return undefined
  return { kind: 'has', match: 'inside', name: right.name, values: [left.value] }
}

function operandWritten(value: unknown): Operand | undefined {
  const isScalar = (one: unknown): one is Scalar =>
    (typeof one === 'string' && one.trim() !== '') || typeof one === 'number' || typeof one === 'boolean'
  if (isScalar(value)) return { kind: 'value', value }
  return Array.isArray(value) && value.length > 0 && value.every(isScalar) ? { kind: 'list', values: value } : undefined
}

interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'word' | 'sign'
  readonly text: string
}

const TOKEN =
  /\s*(?:\{(?<name>[^{}]+)\}|'(?<single>(?:[^'\\]|\\.)*)'|"(?<double>(?:[^"\\]|\\.)*)"|(?<number>-?\d+(?:\.\d+)?)|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<sign><=|>=|=<|=>|==|!=|<>|&&|\|\||\*=|[=<>!()[\],]))\s*/uy

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)?.groups
    if (found === undefined) return undefined
    const quoted = found['single'] ?? found['double']
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/gu, '$1') })
    for (const kind of ['name', 'number', 'word', 'sign'] as const)
      if (found[kind] !== undefined) tokens.push({ kind, text: found[kind] })
  }
  return tokens
}

const COMPARISONS: ReadonlyMap<string, Comparing> = new Map(
  Object.entries<Comparing>({
    '=': 'is',
    '==': 'is',
    equal: 'is',
    equals: 'is',
    '!=': 'isNot',
    '<>': 'isNot',
    notequal: 'isNot',
    notequals: 'isNot',
    '<': 'lessThan',
    less: 'lessThan',
    '>': 'moreThan',
    greater: 'moreThan',
    '<=': 'atMost',
    '=<': 'atMost',
    lessorequal: 'atMost',
    '>=': 'atLeast',
    '=>': 'atLeast',
    greaterorequal: 'atLeast',
    '*=': 'contains',
    contain: 'contains',
    contains: 'contains',
    notcontain: 'containsNot',
    notcontains: 'containsNot',
  }),
)

/** Operators without a value behind them. */
const WITH_NOTHING: ReadonlyMap<string, Comparing> = new Map(
  Object.entries<Comparing>({ empty: 'is', notempty: 'isNot' }),
)

/** Reads tokens from left to right: "or" binds least, then "and", then comparisons. */
class Reader {
  private at = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  get isDone(): boolean {
    return this.at === this.tokens.length
  }

  either(): Expression | undefined {
    return this.joined('or', ['or', '||'], () => this.both())
  }

  private both(): Expression | undefined {
    return this.joined('and', ['and', '&&'], () => this.test())
  }

  private joined(
    kind: 'and' | 'or',
    signs: readonly string[],
    part: () => Expression | undefined,
  ): Expression | undefined {
    const parts = [part()]
    while (this.takes(signs)) parts.push(part())
    if (parts.some((one) => one === undefined)) return undefined
    return parts.length === 1 ? parts[0] : { kind, parts: parts as Expression[] }
  }

  private test(): Expression | undefined {
    if (this.takes(['!', 'negate'])) {
      const part = this.test()
      return part === undefined ? undefined : { kind: 'not', part }
    }
    if (this.takes(['('])) {
      const inside = this.either()
      return this.takes([')']) ? inside : undefined
    }
    const left = this.operand()
    if (left === undefined) return undefined
    const sign = this.next()?.text.toLowerCase() ?? ''
    const withNothing = WITH_NOTHING.get(sign)
    if (withNothing !== undefined) {
      this.at += 1
      return comparisonOf(left, withNothing, { kind: 'nothing' })
    }
    const list = SURVEY_LISTS.get(sign)
    if (list !== undefined) {
      this.at += 1
      const right = this.operand()
      return right === undefined ? undefined : list(left, right)
    }
    const comparing = COMPARISONS.get(sign)
    if (comparing === undefined) return alone(left)
    this.at += 1
    const right = this.operand()
    return right === undefined ? undefined : compared(left, comparing, right)
  }

  operand(): Operand | undefined {
    const token = this.next()
    if (token === undefined) return undefined
    if (this.takes(['['])) return this.list()
    if (token.kind === 'sign') return undefined
    this.at += 1
    if (token.kind === 'name') return nameOf(token.text)
    if (token.kind === 'number') return { kind: 'value', value: Number(token.text) }
    if (token.kind === 'text') return token.text === '' ? { kind: 'nothing' } : { kind: 'value', value: token.text }
    if (this.takes(['('])) return token.text === 'iif' ? this.branches() : this.called(token.text)
    if (/^(?:null|undefined)$/.test(token.text)) return { kind: 'nothing' }
    if (/^(?:true|false)$/i.test(token.text)) return { kind: 'value', value: token.text.toLowerCase() === 'true' }
    return { kind: 'value', value: token.text }
  }

  /** "['a', 'b']" or "[{a}, {b}]", after its first bracket. */
  private list(): Operand | undefined {
    const entries: (Operand | undefined)[] = []
    if (this.takes([']'])) return { kind: 'nothing' }
    do entries.push(this.operand())
    while (this.takes([',']))
    return this.takes([']']) ? listOf(entries) : undefined
  }

  /** "iif(condition, value, other value)", where each value may be an "iif" again. */
  private branches(): Operand | undefined {
    const condition = this.either()
    const then = this.takes([',']) ? branchesIn(this.operand()) : undefined
    const otherwise = this.takes([',']) ? branchesIn(this.operand()) : undefined
    if (condition === undefined || then === undefined || otherwise === undefined || !this.takes([')'])) return undefined
    const fails: Expression = { kind: 'not', part: condition }
    // Whatever the condition comes to counts as true or false here, also an answer alone.
    const holds: Expression = { kind: 'not', part: fails }
    const under = (outer: Expression, branches: readonly Branch[]) =>
      branches.map(({ when, value }): Branch => ({ when: both(outer, when), value }))
    const branches = [...under(holds, then), ...under(fails, otherwise)]
    return branches.length > MOST_BRANCHES ? undefined : { kind: 'branches', branches }
  }

  /** "today(-7)" is the day a week ago, and "age({born})" counts whole years. No other function is read. */
  private called(name: string): Operand | undefined {
    const given = this.takes([')']) ? undefined : this.next()
    if (given !== undefined) {
      this.at += 1
      if (!this.takes([')'])) return undefined
    }
    if (name === 'age' && given?.kind === 'name') return { kind: 'age', name: given.text.trim() }
    const days = given === undefined ? 0 : given.kind === 'number' ? Number(given.text) : NaN
    if (name !== 'today' || !Number.isInteger(days) || Math.abs(days) > 99_999) return undefined
    return { kind: 'value', value: { today: `${days < 0 ? '-' : ''}P${Math.abs(days)}D` } }
  }

  private next(): Token | undefined {
    return this.tokens[this.at]
  }

  private takes(wanted: readonly string[]): boolean {
    const token = this.next()
    const fits =
      token !== undefined && ['sign', 'word'].includes(token.kind) && wanted.includes(token.text.toLowerCase())
    if (fits) this.at += 1
    return fits
  }
}

/** More values are not written by hand; each repeats the conditions in front of it. */
const MOST_BRANCHES = 20

function listOf(entries: readonly (Operand | undefined)[]): Operand | undefined {
  const names = entries.flatMap((entry) => (entry?.kind === 'name' ? [entry.name] : []))
  if (names.length === entries.length) return { kind: 'names', names }
  const values = entries.map(scalarsOf)
  return values.includes(undefined) ? undefined : { kind: 'list', values: values.flatMap((own) => own ?? []) }
}

function branchesIn(operand: Operand | undefined): readonly Branch[] | undefined {
  if (operand?.kind === 'branches') return operand.branches
  const always: Expression = { kind: 'constant', holds: true }
  if (operand?.kind === 'nothing') return [{ when: always, value: undefined }]
  return operand?.kind === 'value' && typeof operand.value !== 'object'
    ? [{ when: always, value: operand.value }]
    : undefined
}

function both(one: Expression, other: Expression): Expression {
  return other.kind === 'constant' && other.holds ? one : { kind: 'and', parts: [one, other] }
}

function nameOf(name: string): Operand {
  const list = /^(.+)\.length$/.exec(name.trim())?.[1]
  return list === undefined ? { kind: 'name', name: name.trim() } : { kind: 'count', name: list }
}

function alone(operand: Operand): Expression | undefined {
  if (operand.kind === 'name') return { kind: 'truthy', name: operand.name }
  if (operand.kind === 'branches') return isTrue(operand.branches)
  return operand.kind === 'value' && typeof operand.value === 'boolean'
    ? { kind: 'constant', holds: operand.value }
    : undefined
}

/** A condition holds where its value is true; a text or a number is not. */
function isTrue(branches: readonly Branch[]): Expression | undefined {
  return branches.every(({ value }) => typeof value === 'boolean') ? branchTest(branches, 'is', true) : undefined
}
