// A horizontal bar for each row, starting at zero.
const [LEFT, WIDTH, ROW, TOP, LINE] = [330, 400, 26, 44, 18]

/** Measured rows as an SVG document, with `notes` below. */
export function barChart({ title, unit, rows, notes }) {
  const most = Math.max(...rows.map(({ value, spread = [] }) => Math.max(value, ...spread)), Number.MIN_VALUE)
  const long = (value) => Math.round((value / most) * WIDTH)
  const bars = rows.map(({ name, value, spread }, index) => {
    const y = TOP + index * ROW
    const range =
      spread === undefined
        ? ''
        : `<path d="M${LEFT + long(spread[0])} ${y + 10}H${LEFT + long(spread[1])}" stroke="#0b1f3a" stroke-width="2"/>`
    const fill = name.startsWith('product') ? '#1d4f91' : '#8fb3e0'
    const labelX = LEFT + Math.max(long(value), spread === undefined ? 0 : long(spread[1])) + 8
    return `<text x="${LEFT - 10}" y="${y + 14}" text-anchor="end">${escaped(name)}</text><rect x="${LEFT}" y="${y + 2}" width="${long(value)}" height="16" fill="${fill}"/>${range}<text x="${labelX}" y="${y + 14}" fill="#333">${value} ${escaped(unit)}</text>`
  })
  const below = TOP + rows.length * ROW + LINE
  const height = below + notes.length * LINE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="${height}" viewBox="0 0 860 ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="${escaped(title)}">`,
    `<rect width="860" height="${height}" fill="#fff"/>`,
    `<text x="10" y="22" font-size="15" font-weight="bold">${escaped(title)}</text>`,
    ...bars,
    ...notes.map((note, index) => `<text x="10" y="${below + index * LINE}" fill="#333">${escaped(note)}</text>`),
    '</svg>',
    '',
  ].join('\n')
}

export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
