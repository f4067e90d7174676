import type { Expression } from '../expressions/expression.ts'
import { parseJavaScriptCondition } from '../expressions/javascript-condition.ts'
import { readJsonLogic } from '../expressions/json-logic.ts'
import { readExpression } from '../expressions/read-expression.ts'
import { splitExpression } from '../expressions/split-expression.ts'
import type { Comparing } from '../form/answer-tests.ts'
import { combined, negated, type ReadCondition } from '../form/answer-tests.ts'
import { scalarOf } from '../content/choices.ts'
import type { DraftCondition, QuestionNamed } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'
import { boxNamed, withBoxTests } from './box-tests.ts'

/**
 * The condition under which a component is shown: an expression of JavaScript, which is only parsed, or else answers, or else JSON
 * logic. Form.io takes the first of them that is written, in this order.
 */
export function formIoConditions(component: SourceNode): readonly DraftCondition[] {
  const [simple, custom] = [component.at('conditional'), component.at('customConditional')]
  const written = customCondition(custom)
  if (written.length === 0) return simpleCondition(simple)
  if (simple !== undefined && isWritten(simple)) simple.assumed('The expression beside it decides instead.', true)
  else simple?.mappedWhole()
  return written
}

function simpleCondition(node: SourceNode | undefined): readonly DraftCondition[] {
  if (node === undefined) return []
  if (!isWritten(node)) {
    node.mappedWhole()
    return []
  }
  const written = node.list('conditions')
  if (!hasWhen(node) && written.length === 0) return logicCondition(node)
  if (node.at('json')?.value) node.at('json')?.assumed('The answers beside it decide instead.', true)
  const rows = written.length === 0 ? [whenOf(node)] : written.map(rowOf)
  const show = node.at('show')?.mapped().value
  const isHidden = show === false || show === 'false'
  const isAny = node.text('conjunction') === 'any'
  // Hidden by any of them is shown where none of them holds.
  return [conditionOfRows(node, rows, { isHidden, areAllNeeded: isAny === isHidden })]
}

/** A comparison with an answer, as Form.io writes it. */
interface Row {
  readonly name: string
  readonly operator: string
  readonly value: SourceNode | undefined
}

function whenOf(node: SourceNode): Row {
  return { name: node.text('when') ?? '', operator: 'isEqual', value: node.at('eq') }
}

function rowOf(row: SourceNode): Row {
  return {
    name: row.text('component') ?? '',
    operator: row.text('operator') ?? 'isEqual',
    value: row.at('value'),
  }
}

interface Shown {
  /** It is hidden where a row holds. */
  readonly isHidden: boolean
  /** What each row asks for must hold; otherwise that of one is enough. */
  readonly areAllNeeded: boolean
}

function conditionOfRows(node: SourceNode, rows: readonly Row[], shown: Shown): DraftCondition {
  const condition: DraftCondition = {
    node,
    read: (questionNamed, missing) =>
      combined(
        shown.areAllNeeded ? 'and' : 'or',
        rows.map((row) => {
          const test = testOf(row.name, row.operator, row.value, questionNamed, missing)
          return shown.isHidden ? negated(test) : test
        }),
      ),
    split(belongs) {
      const own = rows.filter(({ name }) => belongs(name))
      const others = rows.filter(({ name }) => !belongs(name))
      if (!shown.areAllNeeded || own.length === 0 || others.length === 0) return [condition]
      return [own, others].map((some) => ({ ...conditionOfRows(node, some, shown), isPartOfNode: true }))
    },
  }
  return condition
}

function logicCondition(node: SourceNode): readonly DraftCondition[] {
  const expression = readJsonLogic(node.at('json')?.value)
  node.mappedWhole()
  return [conditionOf(node, expression)]
}

function conditionOf(node: SourceNode, expression: Expression | undefined): DraftCondition {
  const condition: DraftCondition = {
    node,
    read: (questionNamed, missing) =>
      expression === undefined
        ? undefined
        : readExpression(withBoxTests(expression, questionNamed), questionNamed, missing),
    split(belongs) {
      const parts = expression === undefined ? [] : splitExpression(expression, belongs)
      return parts.length < 2 ? [condition] : parts.map((part) => ({ ...conditionOf(node, part), isPartOfNode: true }))
    },
  }
  return condition
}

const hasWhen = (node: SourceNode) => (node.at('when')?.value ?? '') !== ''
/** JSON logic is an object; Form.io looks at nothing else. */
const isWritten = (node: SourceNode) => {
  const logic = node.at('json')?.value
  return hasWhen(node) || node.list('conditions').length > 0 || (typeof logic === 'object' && logic !== null)
}

const COMPARISONS: Readonly<Record<string, Comparing>> = {
  isEqual: 'is',
  isNotEqual: 'isNot',
  lessThan: 'lessThan',
  lessThanOrEqual: 'atMost',
  greaterThan: 'moreThan',
  greaterThanOrEqual: 'atLeast',
  isDateEqual: 'is',
  isNotDateEqual: 'isNot',
  includes: 'contains',
  notIncludes: 'containsNot',
}

function testOf(
  name: string,
  operator: string,
  value: SourceNode | undefined,
  questionNamed: QuestionNamed,
  missing: (name: string) => void,
): ReadCondition {
  if (boxNamed(name, questionNamed) !== undefined) return boxTest(name, operator, value, questionNamed, missing)
  if (operator === 'isEmpty')
    return readExpression({ kind: 'not', part: { kind: 'given', name } }, questionNamed, missing)
  if (operator === 'isNotEmpty') return readExpression({ kind: 'given', name }, questionNamed, missing)
  const comparing = COMPARISONS[operator]
  if (comparing === undefined) return undefined
  const scalar = scalarOf(value?.mapped().value)
  if (scalar === undefined)
    return readExpression({ kind: 'not', part: { kind: 'given', name } }, questionNamed, missing)
  // A box that is ticked is one of several.
  const isSeveral = questionNamed(name)?.answer.kind === 'several'
  const own =
    isSeveral && comparing === 'is' ? 'contains' : isSeveral && comparing === 'isNot' ? 'containsNot' : comparing
  return readExpression({ kind: 'compare', comparing: own, name, value: scalar }, questionNamed, missing)
}

/** That one of several boxes is ticked or not; `undefined` for what Form.io compares otherwise. */
function boxTest(
  name: string,
  operator: string,
  value: SourceNode | undefined,
  questionNamed: QuestionNamed,
  missing: (name: string) => void,
): ReadCondition {
  const comparing = COMPARISONS[operator]
  const scalar = scalarOf(value?.mapped().value)
  if ((comparing !== 'is' && comparing !== 'isNot') || scalar === undefined) return undefined
  const test = withBoxTests({ kind: 'compare', comparing, name, value: scalar }, questionNamed)
  return readExpression(test, questionNamed, missing)
}

function customCondition(node: SourceNode | undefined): readonly DraftCondition[] {
  if (node === undefined) return []
  if (typeof node.value !== 'string' || node.value.trim() === '') {
    node.mapped()
    return []
  }
  return [conditionOf(node, parseJavaScriptCondition(node.value))]
}
