import ts from 'typescript'

/** vitest's functions that take a title, with any modifier: `it.each(table)(title)`, `describe.skipIf(…)(title)`. */
const TITLED = new Set(['it', 'test', 'describe'])

/**
 * The titles of a test file, outermost first, each with the requirement numbers that it cites. A number in the table of an
 * `each` counts for the title that it fills.
 *
 * @param {string} text the source of the file
 * @returns {{ title: string, numbers: string[] }[]}
 */
export function citedTitles(text) {
  const found = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTitled(node.expression)) {
      const [first] = node.arguments
      const title = first === undefined ? undefined : titleOf(first)
      if (title !== undefined)
        found.push(
          ...[title, ...tableTexts(node.expression)].map((text) => ({
            title: isSentence(text) ? text : title,
            numbers: numbersIn(text),
          })),
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true))
  return found.filter(({ numbers }) => numbers.length > 0)
}

/**
 * The requirement numbers of a text: "J064", "C118–C120" (all three).
 *
 * @example
 * numbersIn('goes to the report (J064, C118–C120)') // ['J064', 'C118', 'C119', 'C120']
 */
export function numbersIn(text) {
  const found = []
  for (const [, letter, from, to] of text.matchAll(/\b([JC])(\d{3})(?:\s?[–-]\s?[JC]?(\d{3}))?\b/g)) {
    for (let number = Number(from); number <= Number(to ?? from); number += 1)
      found.push(letter + String(number).padStart(3, '0'))
  }
  return found
}

/** A cell of a table that says more than its number is the title that it fills. */
function isSentence(text) {
  return /\s/.test(text)
}

function isTitled(callee) {
  if (ts.isIdentifier(callee)) return TITLED.has(callee.text)
  if (ts.isPropertyAccessExpression(callee)) return isTitled(callee.expression)
  return ts.isCallExpression(callee) && isTitled(callee.expression)
}

/** A template's title reads with its holes as they are written. */
function titleOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined
}

function tableTexts(callee) {
  if (!ts.isCallExpression(callee)) return []
  const texts = []
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  callee.arguments.forEach(visit)
  return texts
}
