/** Memory counts as level if its last third is no more than this above its second. */
const MOST_GROWTH = 1.1

/** How many times the second third's most the last third's most is. The first third is for caches and compiled code. */
export function growthOf(memory) {
  const most = (from, to) => Math.max(...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to)))
  return most(2 / 3, 1) / most(1 / 3, 2 / 3)
}

export const isLevel = (growth) => growth <= MOST_GROWTH

const [LEFT, TOP, WIDTH, HEIGHT] = [56, 34, 660, 220]

/** MB over the minutes, as an SVG document. */
export function memoryChart({ memory, claimsPerSecond }, minutes) {
  const top = Math.ceil((Math.max(...memory) * 1.2) / 50) * 50
  const x = (share) => Math.round(LEFT + share * WIDTH)
  const y = (mb) => Math.round(TOP + HEIGHT - (mb / top) * HEIGHT)
  const points = memory.map((mb, index) => `${x((index + 1) / memory.length)},${y(mb)}`).join(' ')
  const across = Array.from({ length: top / 50 + 1 }, (_, step) => step * 50).map(
    (mb) =>
      `<line x1="${LEFT}" y1="${y(mb)}" x2="${LEFT + WIDTH}" y2="${y(mb)}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(mb) + 4}" text-anchor="end" fill="#555">${mb}</text>`,
  )
  const down = [0, 1 / 3, 2 / 3, 1].map(
    (share) =>
      `<text x="${x(share)}" y="${TOP + HEIGHT + 18}" text-anchor="middle" fill="#555">${Math.round(share * minutes)} min</text>`,
  )
  const title = `Memory of the process in MB: ${claimsPerSecond} claims a second for ${minutes} minutes`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="${TOP + HEIGHT + 32}" viewBox="0 0 760 ${TOP + HEIGHT + 32}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">`,
    `<rect width="760" height="${TOP + HEIGHT + 32}" fill="#fff"/>`,
    `<text x="${LEFT}" y="18" fill="#333">${title}</text>`,
    ...across,
    ...down,
    `<polyline points="${points}" fill="none" stroke="#1d4f91" stroke-width="2"/>`,
    '</svg>',
    '',
  ].join('\n')
}
