import type {
  ArrayExpression,
  CallExpression,
  ConditionalExpression,
  Expression as Parsed,
  Literal,
  MemberExpression,
  PrivateIdentifier,
  SpreadElement,
  Super,
} from 'acorn'
import type { Comparing } from '../form/answer-tests.ts'
import type { Scalar } from '../form/form.ts'
import { comparisonOf, LONGEST, type Expression, type Operand } from './expression.ts'

/** What the names of a program stand for. */
export class JavaScriptNames {
  /** The value of `show`, as soon as it has one. */
  shown: Expression | undefined
  readonly #values: Map<string, Parsed>
  readonly #rest: { nodes: number }

  constructor(values: ReadonlyMap<string, Parsed> = new Map(), rest = { nodes: LONGEST }) {
    this.#values = new Map(values)
    this.#rest = rest
  }

  /** Names inside of a block: those around it, and its own. */
  within(): JavaScriptNames {
    const inside = new JavaScriptNames(this.#values, this.#rest)
    inside.shown = this.shown
    return inside
  }

  /** False if the name has a value already: which one counts would depend on where it is asked. */
  declare(name: string, value: Parsed): boolean {
    if (name === 'show' || this.#values.has(name)) return false
    this.#values.set(name, value)
    return true
  }

  /** The value that a node is the name of, or the node. Values that are made of each other grow fast, so the number of nodes is limited. */
  valueOf(node: Node): Node | undefined {
    this.#rest.nodes -= 1
    if (this.#rest.nodes < 0) return undefined
    const value = node.type === 'Identifier' ? this.#values.get(node.name) : undefined
    return value === undefined ? node : this.valueOf(value)
  }
}

/** Anything that may stand in an expression. */
type Node = Parsed | SpreadElement | Super | PrivateIdentifier

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

/** The condition that an expression says; `undefined` if it is anything but comparisons of answers with values. */
export function readJavaScript(written: Node, names: JavaScriptNames): Expression | undefined {
  if (written.type === 'Identifier' && written.name === 'show') return names.shown
  const node = names.valueOf(written)
  if (node === undefined) return undefined
  switch (node.type) {
    case 'UnaryExpression': {
      const part = node.operator === '!' ? readJavaScript(node.argument, names) : undefined
      return part === undefined ? undefined : { kind: 'not', part }
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return undefined
      const parts = [readJavaScript(node.left, names), readJavaScript(node.right, names)]
      const kind = node.operator === '&&' ? 'and' : 'or'
      return parts.every((part) => part !== undefined) ? { kind, parts } : undefined
    }
    case 'BinaryExpression': {
      const [comparing, one, other] = [
        COMPARISONS[node.operator],
        operandOf(node.left, names),
        operandOf(node.right, names),
      ]
      return comparing === undefined || one === undefined || other === undefined
        ? undefined
        : comparisonOf(one, comparing, other)
    }
    case 'ConditionalExpression':
      return either(node, names)
    case 'ChainExpression':
      return readJavaScript(node.expression, names)
    case 'CallExpression':
      return asTruth(node, names) ?? includes(node, names)
    default: {
      const operand = operandOf(node, names)
      if (operand?.kind === 'name') return { kind: 'truthy', name: operand.name }
      return operand?.kind === 'value' && typeof operand.value === 'boolean'
        ? { kind: 'constant', holds: operand.value }
        : undefined
    }
  }
}

/** "data.pet ? data.pet.isOld : false" */
function either(
  { test, consequent, alternate }: ConditionalExpression,
  names: JavaScriptNames,
): Expression | undefined {
  const [first, then, otherwise] = [test, consequent, alternate].map((part) => readJavaScript(part, names))
  if (first === undefined || then === undefined || otherwise === undefined) return undefined
  return eitherOf(first, then, otherwise)
}

/** One of two conditions, as the first one decides. */
export function eitherOf(first: Expression, then: Expression, otherwise: Expression): Expression {
  if (then.kind === 'constant' && otherwise.kind === 'constant' && then.holds === otherwise.holds) return then
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
function asTruth(
  { callee, arguments: [only, ...others] }: CallExpression,
  names: JavaScriptNames,
): Expression | undefined {
  const name = callee.type === 'Identifier' ? callee.name : ''
  if (only === undefined || others.length > 0 || (name !== 'Boolean' && name !== 'Number')) return undefined
  const isCondition = only.type === 'BinaryExpression' || only.type === 'LogicalExpression'
  return name === 'Number' && !isCondition ? undefined : readJavaScript(only, names)
}

/** "data.pets.includes('dog')", "['dog', 'cat'].includes(data.kind)" */
function includes({ callee, arguments: [wanted] }: CallExpression, names: JavaScriptNames): Expression | undefined {
  const value = wanted === undefined ? undefined : operandOf(wanted, names)
  if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'includes') return undefined
  const list = names.valueOf(callee.object)
  if (list?.type === 'ArrayExpression') {
    const values = valuesIn(list, names)
    return values === undefined || value?.kind !== 'name'
      ? undefined
      : comparisonOf({ kind: 'list', values }, 'contains', value)
  }
  const subject = value?.kind === 'value' ? operandOf(callee.object, names) : undefined
  return subject === undefined || value === undefined ? undefined : comparisonOf(subject, 'contains', value)
}

function valuesIn({ elements }: ArrayExpression, names: JavaScriptNames): readonly Scalar[] | undefined {
  const values = elements.map((element) => (element ? operandOf(element, names) : undefined))
  return values.every((value) => value?.kind === 'value' && typeof value.value !== 'object')
    ? values.map((value) => (value as { readonly value: Scalar }).value)
    : undefined
}

function operandOf(written: Node, names: JavaScriptNames): Operand | undefined {
  const node = names.valueOf(written)
  if (node?.type === 'Literal') {
    const { value } = node
    if (value === null || value === '') return { kind: 'nothing' }
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { kind: 'value', value }
      : undefined
  }
  const path = node === undefined ? undefined : pathOf(node, names)
  return path === undefined ? undefined : answerAt(path)
}

/** Answers are members of "data", and of "row" inside a list. */
function answerAt([around, ...path]: readonly string[]): Operand | undefined {
  if ((around !== 'data' && around !== 'row') || path.length === 0) return undefined
  return path.length > 1 && path.at(-1) === 'length'
    ? { kind: 'count', name: path.slice(0, -1).join('.') }
    : { kind: 'name', name: path.join('.') }
}

function pathOf(written: Node, names: JavaScriptNames): readonly string[] | undefined {
  const node = names.valueOf(written)
  switch (node?.type) {
    case 'Identifier':
      return [node.name]
    case 'ChainExpression':
      return pathOf(node.expression, names)
    case 'MemberExpression': {
      const [around, name] = [pathOf(node.object, names), nameOf(node)]
      return around === undefined || name === undefined ? undefined : [...around, name]
    }
    default:
      return undefined
  }
}

/** "kind" of `data.kind` and of `data['kind']`. */
function nameOf({ property, computed }: MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined
  const { value } = property as Partial<Literal>
  return typeof value === 'string' ? value : undefined
}
