// A bar a case: loading light, proving dark, on a logarithmic scale.
const [LEFT, WIDTH, ROW, TOP] = [170, 420, 26, 40]
const [LEAST_MS, MOST_MS] = [1, 100_000]

/** The measured cases as an SVG document. */
export function chart(cases) {
  const height = TOP + cases.length * ROW + 16
  const ticks = [1, 10, 100, 1000, 10_000, 100_000].map((ms) => {
    const x = LEFT + length(ms)
    return `<line x1="${x}" y1="${TOP - 8}" x2="${x}" y2="${height - 12}" stroke="#ddd"/><text x="${x}" y="${TOP - 14}" text-anchor="middle" fill="#555">${ms < 1000 ? `${ms} ms` : `${ms / 1000} s`}</text>`
  })
  const rows = cases.map(({ name, loadMs, proveMs, peakMb, isExact }, index) => {
    const y = TOP + index * ROW
    const [loaded, all] = [length(loadMs), length(loadMs + proveMs)]
    const words = `${Math.round(loadMs + proveMs)} ms, ${peakMb} MB${isExact ? '' : ', given up'}`
    return [
      `<text x="${LEFT - 10}" y="${y + 14}" text-anchor="end">${name}</text>`,
      `<rect x="${LEFT}" y="${y + 2}" width="${all}" height="16" fill="${isExact ? '#1d4f91' : '#a33'}"/>`,
      `<rect x="${LEFT}" y="${y + 2}" width="${loaded}" height="16" fill="#8fb3e0"/>`,
      `<text x="${LEFT + all + 8}" y="${y + 14}" fill="#333">${words}</text>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="${height}" viewBox="0 0 780 ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Time to load and prove generated journeys">`,
    `<rect width="780" height="${height}" fill="#fff"/>`,
    ...ticks,
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}

function length(ms) {
  const share = Math.log(Math.max(ms, LEAST_MS) / LEAST_MS) / Math.log(MOST_MS / LEAST_MS)
  return Math.round(Math.min(1, share) * WIDTH)
}
