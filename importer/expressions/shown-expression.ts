import { LONGEST } from './expression.ts'

/**
 * The one expression that says when a component is shown, of statements of JavaScript that set `show`; they are read and never run. `undefined`
 * for statements other than values that have a name, `show = …`, and `if` with such statements alone.
 *
 * @example
 * shownExpression("show = false; if (data.a === 'b') { show = true }") // "(data.a === 'b') ? (true) : (false)"
 */
export function shownExpression(text: string): string | undefined {
  const statements = new Statements(text)
  let shown: string | undefined
  while (!statements.isDone) {
    const next = statements.declared() || statements.assigned() || statements.decided(shown)
    if (next === undefined) return undefined
    if (typeof next === 'string') shown = next
  }
  return shown
}

class Statements {
  private rest: string
  private readonly values = new Map<string, string>()

  constructor(text: string) {
    this.rest = text.trim()
  }

  get isDone(): boolean {
    return this.rest === ''
  }

  /** "const isOld = data.age > 17;" */
  declared(): boolean {
    const name = this.takes(/^(?:var|let|const)\s+([\w$]+)\s*=(?!=)/u)
    if (name === undefined) return false
    const value = this.expression()
    this.values.set(name, `(${value})`)
    // Values that are made of each other grow fast.
    return value.length <= LONGEST
  }

  /** "show = isOld;" */
  assigned(): string | undefined {
    return this.takes(/^show\s*=(?!=)/u) === undefined ? undefined : this.expression()
  }

  /** "if (isOld) { show = true; } else { show = false; }" */
  decided(before: string | undefined): string | undefined {
    if (this.takes(/^if\s*(?=\()/u) === undefined) return undefined
    const condition = this.inBrackets()
    const then = this.branch()
    const otherwise = this.takes(/^else\b/u) === undefined ? before : this.branch()
    return then === undefined || otherwise === undefined ? undefined : `(${condition}) ? (${then}) : (${otherwise})`
  }

  private branch(): string | undefined {
    if (!this.rest.startsWith('{')) return this.assigned()
    const inside = new Statements(this.inBrackets())
    const shown = inside.assigned()
    return inside.isDone ? shown : undefined
  }

  /** Up to the end of the statement, with the values in place of their names. */
  private expression(): string {
    const end = endOf(this.rest, (sign) => sign === ';')
    const written = this.rest.slice(0, end).trim()
    this.rest = this.rest.slice(end + 1).trim()
    return this.withValues(written)
  }

  private inBrackets(): string {
    const end = endOf(this.rest.slice(1), (sign) => CLOSING.includes(sign)) + 1
    const inside = this.rest.slice(1, end)
    this.rest = this.rest.slice(end + 1).trim()
    return this.withValues(inside.trim())
  }

  private withValues(text: string): string {
    return text.replace(
      /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<![.\w$])([A-Za-z_$][\w$]*)/gu,
      (whole, _quoted, name?: string) => (name === undefined ? whole : (this.values.get(name) ?? whole)),
    )
  }

  private takes(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.rest)
    if (found === null) return undefined
    this.rest = this.rest.slice(found[0].length).trim()
    return found[1] ?? ''
  }
}

const OPENING = '([{'
const CLOSING = ')]}'

/** Where a sign stands that ends this text, outside of brackets and quotes; its length if there is none. */
function endOf(text: string, ends: (sign: string) => boolean): number {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^]/gu)) {
    if (depth === 0 && ends(found)) return index
    if (OPENING.includes(found)) depth += 1
    else if (CLOSING.includes(found)) depth -= 1
  }
  return text.length
}
