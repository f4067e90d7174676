import { answerTest, combined, negated, type Comparing, type ReadCondition } from '../form/answer-tests.ts'
import type { Fault, FaultCode, Question, Scalar } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import { parseExpression, type Comparison, type ParsedExpression } from './expression.ts'
import type { Lists } from './lists.ts'

export interface ConditionsContext {
  /** The question that a condition names: "section.field", or the id of a component. */
  readonly questionNamed: (name: string) => Question | undefined
  /** Whether the source has a question of this name that cannot be asked. */
  readonly isUnasked: (name: string) => boolean
  readonly lists: Lists
  readonly faults: Fault[]
}

export interface FormConditions {
  readonly conditionNamed: (name: string, asked: SourceNode) => ReadCondition
  /** The condition of an expression that a link has itself. */
  readonly conditionText: (node: SourceNode) => ReadCondition
  /** The names that nothing in the source gives, because of which a condition never holds. */
  readonly notGiven: (name: string) => readonly string[]
}

/**
 * Reads the conditions of a form: combinations of comparisons in structured form, or an expression as text. Each may use
 * others by name.
 */
export function readConditions(root: SourceNode, context: ConditionsContext): FormConditions {
  const named = new Map<string, SourceNode>()
  for (const node of root.list('conditions')) {
    node.part('condition')
    const names = [node.text('name'), node.text('id')].filter((name) => name !== undefined)
    node.text('displayName')
    for (const name of names) if (!named.has(name)) named.set(name, node)
  }
  const known = new Map<string, ReadCondition>()
  /** The names that no page asks: of each condition, and of the one that is being read. */
  const namesOf = new Map<string, ReadonlySet<string>>()
  let names = new Set<string>()
  const read = (name: string, asked: SourceNode, open: readonly string[]): ReadCondition => {
    const node = named.get(name)
    if (node === undefined) {
      fault(asked, 'IMPORT_CONDITION_MISSING', `The condition "${name}" is not in the source.`)
      return 'never'
    }
    if (open.includes(name)) {
      fault(asked, 'IMPORT_CONDITION_CYCLE', `The condition "${name}" uses itself.`)
      return undefined
    }
    if (known.has(node.pointer)) {
      for (const one of namesOf.get(node.pointer) ?? []) names.add(one)
      return known.get(node.pointer)
    }
    const around = names
    names = new Set()
    const condition = readCondition(node, [...open, name])
    known.set(node.pointer, condition)
    namesOf.set(node.pointer, names)
    names = new Set([...around, ...names])
    if (condition === undefined)
      node.unsupported('This condition cannot be expressed.', 'Write the transition by hand, and check the journey.')
    else node.mapped()
    if (condition === 'never') fault(node, 'IMPORT_CONDITION_NEVER', `The condition "${nameOf(node)}" can never hold.`)
    return condition
  }
  const fault = (node: SourceNode, code: FaultCode, message: string) =>
    void context.faults.push({
      code,
      pointer: node.pointer,
      message,
      hint: 'Correct it in the source, or in the journey.',
    })

  const readCondition = (node: SourceNode, open: readonly string[]): ReadCondition => {
    const value = node.at('value')
    if (typeof value?.value === 'string') return readText(value, open)
    if (node.has('items')) return readGroup(node, node.list('items'), open, node.text('coordinator') ?? 'and')
    if (value === undefined) return undefined
    value.text('name')
    return readSequence(value.list('conditions'), open)
  }

  /** In the structured form each entry says how it is joined to those before; "and" binds more closely. */
  const readSequence = (entries: readonly SourceNode[], open: readonly string[]): ReadCondition => {
    if (entries.length === 0) return undefined
    const alternatives: ReadCondition[][] = []
    for (const entry of entries) {
      const condition = entry.has('conditions') ? readSequence(entry.list('conditions'), open) : readEntry(entry, open)
      const current = alternatives.at(-1)
      if (entry.text('coordinator') === 'or' || current === undefined) alternatives.push([condition])
      else current.push(condition)
    }
    return combined(
      'or',
      alternatives.map((parts) => combined('and', parts)),
    )
  }

  const readGroup = (
    _node: SourceNode,
    items: readonly SourceNode[],
    open: readonly string[],
    coordinator: string,
  ): ReadCondition =>
    items.length === 0
      ? undefined
      : combined(
          coordinator === 'or' ? 'or' : 'and',
          items.map((item) => readItem(item, open)),
        )

  /** A condition of schema 2: a component by its id, or another condition. */
  const readItem = (item: SourceNode, open: readonly string[]): ReadCondition => {
    item.text('id')
    const reference = item.text('conditionId')
    if (reference !== undefined) return read(reference, item, open)
    const [component, operator, type] = [item.text('componentId'), item.text('operator'), item.text('type')]
    const value = item.at('value')
    if (component === undefined || operator === undefined || value === undefined) return undefined
    const question = context.questionNamed(component)
    if (question === undefined) return missing(item, component)
    if (type === 'RelativeDate') return comparedWithToday(question, operator, value)
    if (type !== 'ListItemRef') return compared(question, operator, scalarOf(value.mapped()))
    const wanted = context.lists.valueOfItem(value.text('listId') ?? '', value.text('itemId') ?? '')
    if (wanted === undefined) {
      fault(value, 'IMPORT_VALUE_MISSING', 'The condition names a choice that is not in the source.')
      return 'never'
    }
    return compared(question, operator, wanted)
  }

  const readEntry = (entry: SourceNode, open: readonly string[]): ReadCondition => {
    const reference = entry.text('conditionName')
    if (reference !== undefined) {
      entry.text('conditionDisplayName')
      return read(reference, entry, open)
    }
    const [field, operator, value] = [entry.at('field'), entry.text('operator'), entry.at('value')]
    const name = field?.text('name')
    field?.text('type')
    field?.text('display')
    if (name === undefined || operator === undefined || value === undefined) return undefined
    const question = context.questionNamed(name)
    if (question === undefined) return missing(entry, name)
    if (typeof value.value !== 'object') return compared(question, operator, scalarOf(value.mapped()))
    value.text('display')
    const type = value.text('type')
    if (type === 'RelativeDate' || type === 'RelativeTime') return comparedWithToday(question, operator, value)
    if (type !== undefined && type !== 'Value') return undefined
    const inside = value.at('value')
    return inside === undefined ? undefined : compared(question, operator, scalarOf(inside.mapped()))
  }

  const readText = (node: SourceNode, open: readonly string[]): ReadCondition => {
    const expression = parseExpression(String(node.value))
    if (expression === undefined) return undefined
    node.mapped()
    return readExpression(expression, node, open)
  }

  const readExpression = (expression: ParsedExpression, node: SourceNode, open: readonly string[]): ReadCondition => {
    if (expression.kind === 'not') return negated(readExpression(expression.part, node, open))
    if ('parts' in expression)
      return combined(
        expression.kind,
        expression.parts.map((part) => readExpression(part, node, open)),
      )
    if (expression.kind === 'operand') {
      const { operand } = expression
      if (operand.kind === 'value') return operand.value ? 'always' : 'never'
      if (named.has(operand.name)) return read(operand.name, node, open)
      const question = context.questionNamed(operand.name)
      if (question === undefined) return missing(node, operand.name)
      return question.answer.kind === 'yesNo' ? { [question.name]: { const: true } } : { required: [question.name] }
    }
    const { left, right, operator } = expression
    if (operator === 'in') {
      if (left.kind !== 'value' || right.kind !== 'name') return undefined
      const question = context.questionNamed(right.name)
      return question === undefined ? missing(node, right.name) : answerTest(question, 'contains', left.value)
    }
    const [name, value, way] =
      left.kind === 'name' && right.kind === 'value'
        ? [left.name, right.value, WAYS[operator]]
        : left.kind === 'value' && right.kind === 'name'
          ? [right.name, left.value, MIRRORED[operator]]
          : []
    if (name === undefined || value === undefined || way === undefined) return undefined
    const question = context.questionNamed(name)
    if (question === undefined) return missing(node, name)
    // As text, the source compares types too: true is not 'yes'.
    if (question.answer.kind === 'yesNo' && typeof value !== 'boolean' && (way === 'is' || way === 'isNot'))
      return way === 'is' ? 'never' : 'always'
    return answerTest(question, way, value)
  }

  /** What was never asked equals nothing. */
  const missing = (node: SourceNode, name: string): ReadCondition => {
    if (context.isUnasked(name)) return undefined
    fault(node, 'IMPORT_QUESTION_MISSING', `The condition names "${name}", which no page asks.`)
    node.at('value')?.mappedWhole()
    names.add(name)
    return 'never'
  }

  // Also those that nothing uses, so that the report does not call them unknown.
  for (const [name, node] of named) read(name, node, [])
  return {
    conditionNamed: (name, asked) => read(name, asked, []),
    conditionText: (node) => readText(node, []),
    notGiven(name) {
      const pointer = named.get(name)?.pointer ?? ''
      return known.get(pointer) === 'never' ? [...(namesOf.get(pointer) ?? [])] : []
    },
  }
}

/** "is at least 18 years in the past": of a time ago, more is earlier. */
function comparedWithToday(question: Question, operator: string, value: SourceNode): ReadCondition {
  const period = value.number('period') ?? value.number('timePeriod')
  const unit = UNITS[value.text('unit') ?? value.text('timeUnit') ?? '']
  const isPast = PAST[value.text('direction') ?? '']
  const isTimeAlone = value.flag('timeOnly') === true
  const comparing = OPERATORS[operator]
  if (period === undefined || !Number.isInteger(period) || period < 0 || period > 9999) return undefined
  if (unit === undefined || isPast === undefined || isTimeAlone || comparing === undefined) return undefined
  const isEarlier = isPast && operator !== 'is before' && operator !== 'is after'
  const way = isEarlier ? (MIRRORED_ORDER[comparing] ?? comparing) : comparing
  return answerTest(question, way, { today: `${isPast ? '-' : ''}P${period}${unit}` })
}

const UNITS: Readonly<Record<string, string>> = { years: 'Y', months: 'M', days: 'D' }
const PAST: Readonly<Record<string, boolean>> = { 'in the past': true, 'in the future': false }
const MIRRORED_ORDER: Readonly<Partial<Record<Comparing, Comparing>>> = {
  atLeast: 'atMost',
  atMost: 'atLeast',
  moreThan: 'lessThan',
  lessThan: 'moreThan',
}

function compared(question: Question, operator: string, value: Scalar | undefined): ReadCondition {
  const comparing = OPERATORS[operator]
  return comparing === undefined || value === undefined ? undefined : answerTest(question, comparing, value)
}

const OPERATORS: Readonly<Record<string, Comparing>> = {
  is: 'is',
  'is not': 'isNot',
  contains: 'contains',
  'does not contain': 'containsNot',
  'is more than': 'moreThan',
  'is less than': 'lessThan',
  'is at least': 'atLeast',
  'is at most': 'atMost',
  'is before': 'lessThan',
  'is after': 'moreThan',
  'is longer than': 'longerThan',
  'is shorter than': 'shorterThan',
  'has length': 'hasLength',
}

const WAYS: Readonly<Record<Exclude<Comparison, 'in'>, Comparing>> = {
  '==': 'is',
  '!=': 'isNot',
  '>': 'moreThan',
  '<': 'lessThan',
  '>=': 'atLeast',
  '<=': 'atMost',
}

/** With the value in front. */
const MIRRORED: Readonly<Record<Exclude<Comparison, 'in'>, Comparing>> = {
  '==': 'is',
  '!=': 'isNot',
  '>': 'lessThan',
  '<': 'moreThan',
  '>=': 'atMost',
  '<=': 'atLeast',
}

function scalarOf({ value }: SourceNode): Scalar | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

function nameOf(node: SourceNode): string {
  return node.text('displayName') ?? node.text('name') ?? node.pointer
}
