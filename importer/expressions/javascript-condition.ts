import { parse, type Expression as Parsed, type IfStatement, type Program, type VariableDeclaration } from 'acorn'
import { LONGEST, type Expression } from './expression.ts'
import { JavaScriptNames, eitherOf, readJavaScript } from './javascript-expression.ts'

/**
 * Reads a condition of Form.io that is written as JavaScript: statements that set `show`, with `if` and values that have a name. They
 * are parsed and never run. Returns `undefined` for any other statement, and for anything but comparisons of answers with values.
 *
 * @example
 * parseJavaScriptCondition("show = false; if (data.kind === 'dog') { show = true }")
 */
export function parseJavaScriptCondition(text: string): Expression | undefined {
  const program = text.length > LONGEST ? undefined : programOf(text)
  const names = new JavaScriptNames()
  // Form.io writes "var show = true" in front of it.
  names.shown = { kind: 'constant', holds: true }
  return program === undefined ? undefined : shownAfter(program.body, names)
}

function programOf(text: string): Program | undefined {
  try {
    return parse(text, { ecmaVersion: 2022 })
  } catch {
    return undefined
  }
}

type Statement = Program['body'][number]

/** When a component is shown once these statements have run. */
function shownAfter(statements: readonly Statement[], names: JavaScriptNames): Expression | undefined {
  for (const statement of statements) {
    const isRead =
      statement.type === 'EmptyStatement' ||
      (statement.type === 'VariableDeclaration' && isDeclared(statement, names)) ||
      (statement.type === 'ExpressionStatement' && isAssigned(statement.expression, names)) ||
      (statement.type === 'IfStatement' && isDecided(statement, names))
    if (!isRead) return undefined
  }
  return names.shown
}

/** "const isOld = data.age > 17;" */
function isDeclared({ declarations }: VariableDeclaration, names: JavaScriptNames): boolean {
  return declarations.every(({ id, init }) => id.type === 'Identifier' && Boolean(init && names.declare(id.name, init)))
}

/** "show = isOld;" */
function isAssigned(expression: Parsed, names: JavaScriptNames): boolean {
  if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') return false
  const { left, right } = expression
  if (left.type !== 'Identifier' || left.name !== 'show') return false
  names.shown = readJavaScript(right, names)
  return names.shown !== undefined
}

/** "if (isOld) { show = true; } else { show = false; }" */
function isDecided({ test, consequent, alternate }: IfStatement, names: JavaScriptNames): boolean {
  const condition = readJavaScript(test, names)
  const then = shownAfter(inside(consequent), names.within())
  const otherwise = alternate ? shownAfter(inside(alternate), names.within()) : names.shown
  names.shown =
    condition === undefined || then === undefined || otherwise === undefined
      ? undefined
      : eitherOf(condition, then, otherwise)
  return names.shown !== undefined
}

function inside(statement: IfStatement['consequent']): readonly Statement[] {
  return statement.type === 'BlockStatement' ? statement.body : [statement]
}
