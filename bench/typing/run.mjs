// On a page of 10, 100 and 500 fields with required and pattern rules, compared with the same page written by hand with the same
// packages: how long until a key is painted, until the page is there, and until the next one is. The page without a package is shown too.
import { buildContender } from '../harness/contenders.mjs'
import { launchBrowser, onPhone } from '../harness/phone.mjs'
import { report, rounds } from '../harness/report.mjs'
import { inTurns, median, ratioOf, spread } from '../harness/samples.mjs'
import { serveSite } from '../harness/site-server.mjs'
import { watchPaints } from './in-page.mjs'
import { buildFieldsProduct, COUNTS, schemasOfFields } from './journeys.mjs'

/** The first key of a page is another thing than those behind it. */
const KEYS = 'abcdefghijk'
const LIMITS = { key: { 10: 1.1, 100: 1.2, 500: 1.3 }, mount: 1.5, change: 1.2 }

const FLOOR = 'by hand, same packages'
const folders = {
  'by hand': await buildContender('fields'),
  [FLOOR]: await buildContender('fields-same-packages', schemasOfFields()),
  product: await buildFieldsProduct(),
}
const sites = Object.fromEntries(
  await Promise.all(Object.entries(folders).map(async ([name, folder]) => [name, await serveSite(folder)])),
)
const browser = await launchBrowser()
try {
  const contenders = Object.fromEntries(
    COUNTS.flatMap((count) =>
      Object.entries(sites).map(([name, { url }]) => [`${name} ${count}`, () => walked(url, count)]),
    ),
  )
  const samples = await inTurns(contenders, { rounds: rounds(15) })
  const [of, ratio] = [
    (name, count) => samples[`${name} ${count}`],
    (count, measure) => ratioOf(samples[`product ${count}`][measure], samples[`${FLOOR} ${count}`][measure]),
  ]
  const bars = (measure, counts) =>
    counts.flatMap((count) =>
      Object.keys(sites).map((name) => ({
        name: `${name}, ${count} fields`,
        value: median(of(name, count)[measure]),
        spread: spread(of(name, count)[measure]),
      })),
    )
  report('keystroke', {
    title: 'Keystroke to paint (4 × CPU)',
    unit: 'ms',
    bars: bars('key', COUNTS),
    targets: COUNTS.map((count) => ({
      what: `${count} fields, to by hand with the same packages`,
      value: ratio(count, 'key'),
      atMost: LIMITS.key[count],
    })),
  })
  report('mount', {
    title: 'Mount of a page of fields (4 × CPU)',
    unit: 'ms',
    bars: bars('mount', COUNTS),
    targets: [
      { what: '500 fields, to by hand with the same packages', value: ratio(500, 'mount'), atMost: LIMITS.mount },
    ],
  })
  report('step-change', {
    title: 'Submit of 10 fields to the next step painted, no network (4 × CPU)',
    unit: 'ms',
    bars: bars('change', [10]),
    targets: [{ what: 'to by hand with the same packages', value: ratio(10, 'change'), atMost: LIMITS.change }],
  })
} finally {
  await Promise.all([browser.close(), ...Object.values(sites).map(({ stop }) => stop())])
}

/** From a page with a button to the fields, some keys into the last but one of those at the top, and on where that is quick. */
function walked(url, count) {
  return onPhone(
    browser,
    async (page) => {
      await page.addInitScript(watchPaints)
      await page.goto(`${url}/fields${count}`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Next' }).waitFor()
      const mount = await page.evaluate(
        (wanted) => window.benchPress('Next', () => document.querySelectorAll('main input').length === wanted),
        count,
      )
      await page.locator('main input').nth(8).focus()
      const times = []
      for (const key of KEYS) {
        await page.keyboard.press(key)
        times.push(
          await page
            .waitForFunction((length) => window.benchTimes.length > length && window.benchTimes.at(-1), times.length)
            .then((time) => time.jsonValue()),
        )
      }
      const key = median(times.slice(1))
      if (count !== 10) return { mount: mount.there, key }
      for (const input of await page.locator('main input').all()) await input.fill('words')
      const change = await page.evaluate(() =>
        window.benchPress('Next', () => document.querySelectorAll('main input').length === 5),
      )
      return { mount: mount.there, key, change: change.painted }
    },
    { line: false },
  )
}
