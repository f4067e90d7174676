/** The width of a line in a common sans-serif, in pixels, rounded up because fonts differ. */
export function textWidth(line: string, size: number, weight = 400): number {
  let ems = 0
  for (const character of line)
    ems += NARROW.test(character) ? 0.36 : WIDE.test(character) ? 0.95 : /[A-Z0-9_&%]/.test(character) ? 0.7 : 0.6
  return ems * size * (weight > 500 ? 1.1 : 1)
}

const NARROW = /[iljtfr.,:;'’!|()[\] /-]/
const WIDE = /[mwMW@—…]/

/** Breaks words into lines of at most this width, between words or after a comma. */
export function wrapped(words: string, size: number, width: number, weight = 400): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, size, weight) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
