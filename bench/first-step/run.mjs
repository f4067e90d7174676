// How long the first step takes until it is readable and until it is usable, on a cheap phone, compared with the same step written
// by hand and rendered in the browser. Also how long the least possible page takes: a heading and an input, without script and style.
import { join } from 'node:path'
import { buildContender } from '../harness/contenders.mjs'
import { launchBrowser, onPhone } from '../harness/phone.mjs'
import { buildProduct, startProduct } from '../harness/process.mjs'
import { report, ROOT, rounds } from '../harness/report.mjs'
import { inTurns, median, ratioOf, spread } from '../harness/samples.mjs'
import { serveSite } from '../harness/site-server.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'

const TYPED = 'LS1'
const SAYS = 'bench: '
const OF_A_BODY =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|keep-alive|date|etag|vary|set-cookie)$/
const PAINTED = ['readable', 'usable']
const PAINTED_AND_HEARD = [...PAINTED, 'heard']

buildProduct()
const site = await serveSite(await buildContender('hand-written'))
const browser = await launchBrowser()
try {
  await temporaryFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: folder })
    const productPage = `${product.url}/get-started-v3`
    const least = await serveSite(join(ROOT, 'bench/contenders/least'), await headersOf(productPage))
    try {
      const pages = { 'by hand': `${site.url}/`, product: productPage }
      // In both pages, text typed as soon as there is a field must still be there at the end: that is the meaning of usable.
      const samples = await inTurns(
        {
          ...Object.fromEntries(
            Object.entries(pages).map(([name, url]) => [name, () => opened(url, PAINTED_AND_HEARD)]),
          ),
          'least possible page': () => opened(`${least.url}/`, PAINTED),
        },
        { rounds: rounds(15, 5) },
      )
      const kept = [await typedAtOnce(pages['by hand']), await typedAtOnce(pages.product)]
      const [ours, theirs, bound] = [samples.product, samples['by hand'], samples['least possible page']]
      const bars = Object.entries(samples).flatMap(([name, measures]) =>
        Object.entries(measures).map(([measure, values]) => ({
          name: `${name}: ${measure}`,
          value: median(values),
          spread: spread(values),
        })),
      )
      report('first-step', {
        title: 'First step on a cheap phone (4 × CPU, 1.6 Mbit/s, 150 ms)',
        unit: 'ms',
        bars,
        more: {
          // Nothing can be readable earlier on this machine.
          leastToByHand: ratioOf(bound.readable, theirs.readable),
          productToLeast: ratioOf(ours.readable, bound.readable),
        },
        targets: [
          { what: 'readable, to by hand', value: ratioOf(ours.readable, theirs.readable), atMost: 0.45 },
          { what: 'usable, to by hand', value: ratioOf(ours.usable, theirs.usable), atMost: 0.45 },
          { what: 'heard, to by hand', value: ratioOf(ours.heard, theirs.heard), atMost: 1.6 },
          {
            what: 'typed as soon as there is a field, and still there (1 is yes)',
            value: kept.every((text) => text === TYPED) ? 1 : 0,
            atLeast: 1,
          },
        ],
      })
    } finally {
      await Promise.all([product.stop(), least.stop()])
    }
  })
} finally {
  await Promise.all([browser.close(), site.stop()])
}

/** Readable: the heading is painted. Usable: the first input is painted, and accepts typing. Heard: React knows of the input. */
function opened(url, measures) {
  return onPhone(browser, async (page) => {
    await page.addInitScript(
      ([says, awaited]) => {
        const times = {}
        const look = () => {
          const input = document.querySelector('main input')
          const [painted] = performance.getEntriesByName('first-contentful-paint')
          if (painted !== undefined && document.querySelector('main h1') !== null) times.readable ??= painted.startTime
          // Elements present at the first paint were painted with it.
          if (painted !== undefined && input !== null) times.usable ??= times.readable ?? performance.now()
          if (input !== null && Object.keys(input).some((key) => key.startsWith('__reactProps')))
            times.heard ??= performance.now()
          if (awaited.some((name) => !(name in times))) requestAnimationFrame(look)
          else console.debug(`${says}${JSON.stringify(times)}`)
        }
        requestAnimationFrame(look)
      },
      [SAYS, measures],
    )
    // The page says it by itself: asking it meanwhile would run Playwright's own script before the paint, for as long as a frame or two.
    const said = page.waitForEvent('console', (message) => message.text().startsWith(SAYS))
    await page.goto(url, { waitUntil: 'commit' })
    return JSON.parse((await said).text().slice(SAYS.length))
  })
}

/** The product's own headers, without those about its body. */
async function headersOf(url) {
  const { headers } = await fetch(url)
  return Object.fromEntries([...headers].filter(([name]) => !OF_A_BODY.test(name)))
}

/** What is in the field in the end, when it was typed into as soon as it was there. */
function typedAtOnce(url) {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    const input = page.locator('main input').first()
    await input.pressSequentially(TYPED)
    await page.waitForLoadState('networkidle')
    return input.inputValue()
  })
}
