/** A line of an `@example`: a statement that makes names, or an expression with what it gives. */
export type ExampleLine =
  | { readonly kind: 'statement'; readonly code: string }
  | { readonly kind: 'expression'; readonly code: string; readonly gives: Expected }

export type Expected =
  | { readonly kind: 'anything' }
  | { readonly kind: 'value'; readonly code: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'throws'; readonly message: string }

/** The lines of each `@example` in a source file. */
export function examplesIn(source: string): readonly (readonly ExampleLine[])[] {
  return [...source.matchAll(/@example\n((?: *\*(?!\/).*\n)+)/g)].map(([, block = '']) =>
    linesOf(block.split('\n').flatMap((line) => line.replace(/^ *\* ?/, '').trim() || [])),
  )
}

function linesOf(lines: readonly string[]): readonly ExampleLine[] {
  const found: ExampleLine[] = []
  for (const line of lines) {
    if (/^(?:const|let) /.test(line)) {
      found.push({ kind: 'statement', code: line })
      continue
    }
    const before = found.at(-1)
    // What an expression gives may be on a line of its own.
    if (line.startsWith('// ') && before?.kind === 'expression') {
      found[found.length - 1] = { ...before, gives: expected(line.slice(3)) }
      continue
    }
    const [, code = line, gives = ''] = /^(.*?) \/\/ (.*)$/.exec(line) ?? []
    found.push({ kind: 'expression', code, gives: expected(gives) })
  }
  return found
}

function expected(text: string): Expected {
  const [, message] = /^throws "(.*)"$/.exec(text) ?? []
  if (text === '') return { kind: 'anything' }
  if (message !== undefined) return { kind: 'throws', message }
  const [code] = /^[A-Z]+(?:_[A-Z]+)+/.exec(text) ?? []
  return code === undefined ? { kind: 'value', code: text } : { kind: 'code', code }
}
