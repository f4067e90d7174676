const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** How many characters of a script come from each source of its map, the largest first. */
export function bytesBySource(script, { mappings, sources }) {
  const bytes = new Map()
  const lines = script.split('\n')
  let source = 0
  for (const [line, segments] of mappings.split(';').entries()) {
    let column = 0
    const starts =
      segments === ''
        ? []
        : segments.split(',').map((segment) => {
            const [columns, sourceStep] = decoded(segment)
            column += columns
            source += sourceStep ?? 0
            return { column, source: sourceStep === undefined ? undefined : source }
          })
    for (const [index, { column: from, source: of }] of starts.entries()) {
      const to = starts[index + 1]?.column ?? lines[line].length
      const name = of === undefined ? 'generated' : shortName(sources[of])
      bytes.set(name, (bytes.get(name) ?? 0) + to - from)
    }
  }
  return [...bytes].map(([name, count]) => ({ source: name, bytes: count })).sort((a, b) => b.bytes - a.bytes)
}

const shortName = (path) =>
  path
    .replace(/^.*node_modules\//, 'node_modules/')
    .replace(/^(\.\.\/)+/, '')
    .replace('\0', '')

/** The numbers of one segment: base 64, the lowest bit of each number its sign. */
function decoded(segment) {
  const numbers = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if ((bits & 32) !== 0) continue
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1)
    ;[value, shift] = [0, 0]
  }
  return numbers
}
