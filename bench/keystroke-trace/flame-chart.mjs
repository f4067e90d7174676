import { escaped } from '../harness/bar-chart.mjs'

const [WIDTH, ROW, TOP] = [1200, 16, 30]
const IDLE = ['(idle)', '(program)']

/** A V8 profile as an SVG: time to the right, callees downwards. */
export function flameChart({ nodes, samples, timeDeltas, startTime }, title) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const stackOf = (id) => (id === undefined ? [] : [...stackOf(parents.get(id)), byId.get(id)])
  let at = startTime
  const moments = samples.map((id, index) => {
    at += timeDeltas[index]
    return { at, stack: stackOf(id).slice(1) }
  })
  const isBusy = ({ stack }) => stack.length > 0 && !IDLE.includes(stack[0].callFrame.functionName)
  const [from, to] = [moments.findIndex(isBusy), moments.findLastIndex(isBusy)]
  const busy = moments.slice(from, to + 2)
  const [begin, end] = [busy[0]?.at ?? 0, busy.at(-1)?.at ?? 1]
  const depth = Math.max(...busy.map(({ stack }) => stack.length))
  const across = (time) => ((time - begin) / (end - begin)) * WIDTH
  const boxes = Array.from({ length: depth }, (_, level) => level).flatMap((level) =>
    stretches(busy, level).map(
      ({
        node: {
          callFrame: { functionName, url },
        },
        start,
        stop,
      }) => {
        const [x, width] = [across(start), across(stop) - across(start)]
        const name = functionName === '' ? '(anonymous)' : functionName
        const fill = url.includes('react') ? '#8fb3e0' : url === '' ? '#d8d8d8' : '#e8b04b'
        const words =
          width < 30
            ? ''
            : `<text x="${(x + 2).toFixed(1)}" y="${TOP + level * ROW + 12}">${escaped(name.slice(0, Math.floor(width / 6)))}</text>`
        return `<g><title>${escaped(`${name} ${((stop - start) / 1000).toFixed(2)} ms`)}</title><rect x="${x.toFixed(1)}" y="${TOP + level * ROW}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${fill}"/>${words}</g>`
      },
    ),
  )
  const height = TOP + depth * ROW + 10
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${escaped(title)}">`,
    `<text x="4" y="18" font-size="14">${escaped(`${title}: ${((end - begin) / 1000).toFixed(1)} ms. Blue: React. Yellow: ours. Grey: the browser.`)}</text>`,
    ...boxes,
    '</svg>',
    '',
  ].join('\n')
}

/** While one function stays at this level of the stack it is one box. */
function stretches(moments, level) {
  const found = []
  for (const [index, { at, stack }] of moments.entries()) {
    const node = stack[level]
    const stop = moments[index + 1]?.at
    if (node === undefined || stop === undefined) continue
    const last = found.at(-1)
    if (last?.node === node && last.stop === at) last.stop = stop
    else found.push({ node, start: at, stop })
  }
  return found
}
