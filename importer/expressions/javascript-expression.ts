import jsep, { type Expression as Parsed } from 'jsep'
import type { Comparing } from '../form/answer-tests.ts'
import type { Scalar } from '../form/form.ts'
import { shownExpression } from './shown-expression.ts'
import { comparisonOf, LONGEST, type Expression, type Operand } from './expression.ts'

/**
 * Parses a condition of Form.io that is written as JavaScript, "show = …", perhaps with `if` or values that have a name; it is never
 * evaluated. Returns `undefined` for anything other than comparisons of answers with values.
 *
 * @example
 * parseJavaScriptCondition("show = data.kind === 'dog'")
 */
export function parseJavaScriptCondition(text: string): Expression | undefined {
  const source = text.length > LONGEST ? undefined : shownExpression(withoutComments(text))
  if (source === undefined || source.length > LONGEST) return undefined
  try {
    return expressionOf(jsep(source))
  } catch {
    return undefined
  }
}

/** Ignores comment signs in quoted texts, such as "http://". */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\/[^\n\r]*|\/\*[^]*?\*\//gu,
    (_, quoted?: string) => quoted ?? ' ',
  )
}

const COMPARISONS: Readonly<Record<string, Comparing>> = {
  '==': 'is',
  '===': 'is',
  '!=': 'isNot',
  '!==': 'isNot',
  '<': 'lessThan',
  '<=': 'atMost',
  '>': 'moreThan',
  '>=': 'atLeast',
}

function expressionOf(node: Parsed): Expression | undefined {
  if (node.type === 'UnaryExpression') {
    const { operator, argument } = node as jsep.UnaryExpression
    const part = operator === '!' ? expressionOf(argument) : undefined
    return part === undefined ? undefined : { kind: 'not', part }
  }
  if (node.type === 'BinaryExpression') {
    const { operator, left, right } = node as jsep.BinaryExpression
    if (operator === '&&' || operator === '||') {
      const parts = [expressionOf(left), expressionOf(right)]
      const kind = operator === '&&' ? 'and' : 'or'
      return parts.some((part) => part === undefined) ? undefined : { kind, parts: parts as Expression[] }
    }
    const [comparing, one, other] = [COMPARISONS[operator], operandOf(left), operandOf(right)]
    return comparing === undefined || one === undefined || other === undefined
      ? undefined
      : comparisonOf(one, comparing, other)
  }
  if (node.type === 'ConditionalExpression') return either(node as jsep.ConditionalExpression)
  if (node.type === 'CallExpression')
    return asTruth(node as jsep.CallExpression) ?? includes(node as jsep.CallExpression)
  const operand = operandOf(node)
  if (operand?.kind === 'name') return { kind: 'truthy', name: operand.name }
  return operand?.kind === 'value' && typeof operand.value === 'boolean'
    ? { kind: 'constant', holds: operand.value }
    : undefined
}

/** "data.pet ? data.pet.isOld : false" */
function either({ test, consequent, alternate }: jsep.ConditionalExpression): Expression | undefined {
  const [first, then, otherwise] = [test, consequent, alternate].map(expressionOf)
  if (first === undefined || then === undefined || otherwise === undefined) return undefined
  return anyOf(allOf(first, then), allOf({ kind: 'not', part: first }, otherwise))
}

function allOf(one: Expression, other: Expression): Expression {
  if (other.kind === 'constant') return other.holds ? one : other
  return { kind: 'and', parts: [one, other] }
}

function anyOf(one: Expression, other: Expression): Expression {
  if (one.kind === 'constant') return one.holds ? one : other
  return other.kind === 'constant' && !other.holds ? one : { kind: 'or', parts: [one, other] }
}

/** "Boolean(data.agreed)", "Number(data.age < 18)": true and 1 are the same to what shows a component. */
function asTruth({ callee, arguments: [only, ...others] }: jsep.CallExpression): Expression | undefined {
  const name = callee.type === 'Identifier' ? (callee as jsep.Identifier).name : ''
  if (only === undefined || others.length > 0 || (name !== 'Boolean' && name !== 'Number')) return undefined
  return name === 'Number' && only.type !== 'BinaryExpression' ? undefined : expressionOf(only)
}

/** "data.pets.includes('dog')", "['dog', 'cat'].includes(data.kind)" */
function includes({ callee, arguments: [wanted] }: jsep.CallExpression): Expression | undefined {
  const value = wanted === undefined ? undefined : operandOf(wanted)
  const { object, property } = callee as Partial<jsep.MemberExpression>
  if (object?.type === 'ArrayExpression' && property?.type === 'Identifier') {
    const list = valuesIn(object as jsep.ArrayExpression)
    if (property.name !== 'includes' || list === undefined || value?.kind !== 'name') return undefined
    return comparisonOf({ kind: 'list', values: list }, 'contains', value)
  }
  const path = pathOf(callee)
  if (path?.at(-1) !== 'includes' || value?.kind !== 'value') return undefined
  const subject = answerAt(path.slice(0, -1))
  return subject === undefined ? undefined : comparisonOf(subject, 'contains', value)
}

function valuesIn({ elements }: jsep.ArrayExpression): readonly Scalar[] | undefined {
  const values = elements.map((element) => (element === null ? undefined : operandOf(element)))
  return values.every((value) => value?.kind === 'value' && typeof value.value !== 'object')
    ? values.map((value) => (value as { readonly value: Scalar }).value)
    : undefined
}

function operandOf(node: Parsed): Operand | undefined {
  if (node.type === 'Literal') {
    const { value } = node as jsep.Literal
    if (value === null || value === '') return { kind: 'nothing' }
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { kind: 'value', value }
      : undefined
  }
  const path = pathOf(node)
  return path === undefined ? undefined : answerAt(path)
}

/** Answers are members of "data", and of "row" inside a list. */
function answerAt([around, ...path]: readonly string[]): Operand | undefined {
  if ((around !== 'data' && around !== 'row') || path.length === 0) return undefined
  return path.length > 1 && path.at(-1) === 'length'
    ? { kind: 'count', name: path.slice(0, -1).join('.') }
    : { kind: 'name', name: path.join('.') }
}

function pathOf(node: Parsed): readonly string[] | undefined {
  if (node.type === 'Identifier') return [(node as jsep.Identifier).name]
  if (node.type !== 'MemberExpression') return undefined
  const { object, property, computed } = node as jsep.MemberExpression
  const around = pathOf(object)
  const name = computed ? (property as jsep.Literal).value : (property as jsep.Identifier).name
  return around === undefined || typeof name !== 'string' ? undefined : [...around, name]
}
