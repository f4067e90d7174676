// How long the first step takes until it is readable and until it is usable, on a cheap phone, compared with the same step written
// by hand and rendered in the browser.
import { buildContender } from '../harness/contenders.mjs'
import { launchBrowser, onPhone } from '../harness/phone.mjs'
import { buildProduct, startProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { inTurns, median, ratioOf, spread } from '../harness/samples.mjs'
import { serveSite } from '../harness/site-server.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'

const TYPED = 'LS1'

buildProduct()
const site = await serveSite(await buildContender('hand-written'))
const browser = await launchBrowser()
try {
  await temporaryFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: folder })
    try {
      const pages = { 'by hand': `${site.url}/`, product: `${product.url}/get-started-v3` }
      // In both pages, text typed as soon as there is a field must still be there at the end: that is the meaning of usable.
      const samples = await inTurns(
        Object.fromEntries(Object.entries(pages).map(([name, url]) => [name, () => opened(url)])),
        { rounds: rounds(15, 5) },
      )
      const kept = [await typedAtOnce(pages['by hand']), await typedAtOnce(pages.product)]
      const bars = Object.entries(samples).flatMap(([name, measures]) =>
        Object.entries(measures).map(([measure, values]) => ({
          name: `${name}: ${measure}`,
          value: median(values),
          spread: spread(values),
        })),
      )
      const [ours, theirs] = [samples.product, samples['by hand']]
      report('first-step', {
        title: 'First step on a cheap phone (4 × CPU, 1.6 Mbit/s, 150 ms)',
        unit: 'ms',
        bars,
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
      await product.stop()
    }
  })
} finally {
  await Promise.all([browser.close(), site.stop()])
}

/** Readable: the heading is painted. Usable: the first input is painted, and accepts typing. Heard: React knows of the input. */
function opened(url) {
  return onPhone(browser, async (page) => {
    await page.addInitScript(() => {
      const times = {}
      window.benchTimes = times
      const look = () => {
        const input = document.querySelector('main input')
        const [painted] = performance.getEntriesByName('first-contentful-paint')
        if (painted !== undefined && document.querySelector('main h1') !== null) times.readable ??= painted.startTime
        // Elements present at the first paint were painted with it.
        if (painted !== undefined && input !== null) times.usable ??= times.readable ?? performance.now()
        if (input !== null && Object.keys(input).some((key) => key.startsWith('__reactProps')))
          times.heard ??= performance.now()
        if (Object.keys(times).length < 3) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => Object.keys(window.benchTimes ?? {}).length === 3)
    return page.evaluate(() => window.benchTimes)
  })
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
