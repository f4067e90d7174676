/** A position in a text. Lines and columns count from 1, columns in UTF-16 units as in editors. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Line and column of an offset into a text. */
export function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const lines = before.split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
