import { escaped } from '../harness/bar-chart.mjs'

const [WIDTH, HEIGHT, HEAD] = [1200, 760, 18]
const COLOURS = { first: ['#1d4f91', '#dfe9f6'], running: ['#7a5c00', '#f6ecd2'] }

/** Scripts as boxes, their sources as boxes inside: areas are bytes. */
export function treemap(scripts) {
  const boxes = placed(
    scripts.map((script) => ({ ...script, bytes: script.sources.reduce((sum, { bytes }) => sum + bytes, 0) })),
    { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" role="img" aria-label="What is in the scripts, by source">`,
    ...boxes.flatMap(({ item, ...box }) => {
      const [strong, light] = COLOURS[item.when]
      const inner = {
        x: box.x + 2,
        y: box.y + HEAD,
        width: Math.max(0, box.width - 4),
        height: Math.max(0, box.height - HEAD - 2),
      }
      return [
        rectangle(box, strong, `${item.name} ${(item.gzip / 1000).toFixed(1)} kB gzip`, '#fff'),
        ...placed(item.sources, inner).map(({ item: { source, bytes }, ...part }) =>
          rectangle(part, light, `${source.split('/').slice(-2).join('/')} ${(bytes / 1000).toFixed(1)}`, '#222'),
        ),
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}

/** Halves the list where its bytes are halved, along the longer side, until a box is one item. */
function placed(items, box) {
  if (items.length === 0 || box.width <= 0 || box.height <= 0) return []
  if (items.length === 1) return [{ item: items[0], ...box }]
  const whole = items.reduce((sum, { bytes }) => sum + bytes, 0)
  let [count, first] = [0, 0]
  while (count < items.length - 1 && (count === 0 || first + items[count].bytes / 2 < whole / 2))
    first += items[count++].bytes
  const share = whole === 0 ? 0.5 : first / whole
  const [here, there] =
    box.width >= box.height
      ? [
          { ...box, width: box.width * share },
          { ...box, x: box.x + box.width * share, width: box.width * (1 - share) },
        ]
      : [
          { ...box, height: box.height * share },
          { ...box, y: box.y + box.height * share, height: box.height * (1 - share) },
        ]
  return [...placed(items.slice(0, count), here), ...placed(items.slice(count), there)]
}

function rectangle({ x, y, width, height }, fill, text, ink) {
  const [left, top, wide, high] = [x, y, width, height].map((value) => Math.round(value * 10) / 10)
  const room = Math.floor(wide / 6)
  const words =
    high < 14 || room < 6
      ? ''
      : `<text x="${left + 3}" y="${top + 12}" fill="${ink}">${escaped(text.slice(0, room))}</text>`
  return `<g><title>${escaped(text)}</title><rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${fill}" stroke="#fff"/>${words}</g>`
}
