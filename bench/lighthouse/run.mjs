// Lighthouse's performance of three pages as on a phone, by its own simulation; medians.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildProduct, startProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, spread } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'

const PATHS = ['/', '/get-started-v5', '/faqs']
const ROUNDS = rounds(3, 1)

buildProduct()
const scores = Object.fromEntries(PATHS.map((path) => [path, { score: [] }]))
await temporaryFolder(async (folder) => {
  const product = await startProduct({ DATA_DIR: folder })
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of PATHS) await judge(product.url, path, scores[path])
  } finally {
    await product.stop()
  }
})
report('lighthouse', {
  title: 'Lighthouse, mobile: performance',
  unit: 'points',
  bars: PATHS.map((path) => ({
    name: `product ${path}`,
    value: median(scores[path].score),
    spread: spread(scores[path].score),
  })),
  targets: PATHS.map((path) => ({ what: path, value: median(scores[path].score), atLeast: 99 })),
  more: {
    milliseconds: Object.fromEntries(
      PATHS.map((path) => [
        path,
        Object.fromEntries(
          Object.entries(scores[path])
            .filter(([name]) => name !== 'score')
            .map(([name, values]) => [name, median(values)]),
        ),
      ]),
    ),
  },
})

/** As a new visitor: Lighthouse keeps cookies, so each round uses a new browser. */
async function judge(url, path, found) {
  const chrome = await launch({
    chromePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  })
  const { lhr } = await lighthouse(url + path, {
    port: chrome.port,
    onlyCategories: ['performance'],
    logLevel: 'error',
  }).finally(() => chrome.kill())
  const { score } = lhr.categories.performance
  if (score === null)
    throw new Error(
      `BENCH_NOT_JUDGED ${path}: ${lhr.runtimeError?.message ?? Object.values(lhr.audits).find(({ errorMessage }) => errorMessage !== undefined)?.errorMessage}`,
    )
  found.score.push(Math.round(score * 100))
  for (const name of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ])
    (found[name] ??= []).push(Math.round(lhr.audits[name].numericValue * 1000) / 1000)
}
