// The workbench in Chromium, on v5 and on generated journeys of a thousand steps: how long it takes to open, from a key to the preview and
// to the proof, to draw the graph, and to select a step in it. A saved word must change one line of the file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../harness/phone.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, spread } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { watchWorkbench } from './in-page.mjs'
import { GENERATED, projectIn } from './project.mjs'
import { build, openWorkbench } from './workbench.mjs'

const LONG = GENERATED['random-jumps']
const VIEWPORT = { width: 1280, height: 800 }
/** The first keys find everything cold. */
const WARM_UPS = 2
/** Somebody who looks at what a letter has changed before the next one. */
const PAUSE_MS = 400

await build()
const samples = {}
const note = (name, values) => (samples[name] = [...(samples[name] ?? []), ...[values].flat()])
let changedLines = 0
for (let round = 0; round < rounds(5); round += 1) await temporaryFolder(opening)
for (const [journey, step] of [
  ['v5', 'carFinance'],
  [LONG, 's20'],
])
  await temporaryFolder((folder) => typing(folder, journey, step))
for (const journey of ['v5', ...Object.values(GENERATED)])
  for (let round = 0; round < rounds(5, 1); round += 1) await temporaryFolder((folder) => canvas(folder, journey))

const LIMITS = [
  ['opening, the list is there', 1500],
  ['opening, every journey is proved', 1500],
  ...['v5', LONG].flatMap((journey) => [
    [`key to preview, ${journey}`, 100],
    [`key to proof, ${journey}`, journey === LONG ? 1500 : 250],
    [`key to its own letter, ${journey}`, 50],
    [`layout, ${journey}`, 1200],
    [`mount of the canvas, ${journey}`, 100],
    [`selection, ${journey}`, 16],
  ]),
]
report('workbench', {
  title: `The workbench on v5 and on ${LONG}: a thousand steps`,
  unit: 'ms',
  bars: Object.entries(samples).map(([name, times]) => ({ name, value: median(times), spread: spread(times) })),
  targets: [
    ...LIMITS.map(([name, atMost]) => ({ what: name, value: median(samples[name]), atMost })),
    { what: 'lines that a saved word changes', value: changedLines, atMost: 1 },
  ],
})

/** On a project that was never opened, by the address that the command prints. */
async function opening(folder) {
  await within(await projectIn(folder), async ({ address, newPage }) => {
    const page = await newPage()
    const from = Date.now()
    await page.goto(address)
    const list = await page.evaluate(() =>
      window.bench.seen(() => document.querySelector('td[data-column="Proof"]') !== null),
    )
    const proved = await page.evaluate(() =>
      window.bench.seen(() =>
        [...document.querySelectorAll('td[data-column="Proof"]')].every(
          ({ textContent }) => textContent !== 'checking …',
        ),
      ),
    )
    note('opening, the list is there', list.painted - from)
    note('opening, every journey is proved', proved.painted - from)
  })
}

/** A word typed into the title of a step, next to two pages that show the step and the proof. */
async function typing(folder, journey, step) {
  await within(await projectIn(folder, [journey]), async ({ newPage }) => {
    const editor = await newPage(`/j/${journey}/step/${step}`)
    const title = editor.getByRole('textbox', { name: 'Title', exact: true })
    await title.waitFor()
    const graph = await newPage(`/j/${journey}/canvas`)
    await graph.locator('[data-pointer]').first().waitFor()
    const preview = await newPage(`/j/${journey}/preview?at=/steps/${step}`)
    const frame = await frameOf(preview)
    const before = await title.inputValue()
    await frame.getByRole('heading', { name: before }).waitFor()
    const file = join(folder, 'journeys', `${journey}.json`)
    const text = readFileSync(file, 'utf8')
    const word = 'abcdefghijklmnopqrstuvwxyz'.slice(0, rounds(12, 2) + WARM_UPS)
    await title.focus()
    await editor.keyboard.press('Control+End')
    for (let index = 0; index < word.length; index += 1) {
      const wanted = before + word.slice(0, index + 1)
      const seen = Promise.all([
        frame.evaluate(
          (words) => window.bench.seen(() => document.querySelector('h1')?.textContent.trim() === words),
          wanted,
        ),
        graph.evaluate(
          ([pointer, words]) =>
            window.bench.seen(() => {
              const label = document.querySelector(`[data-pointer="${pointer}"]`)?.getAttribute('aria-label')
              return label?.startsWith(`${words},`) === true
            }),
          [`/steps/${step}`, wanted],
        ),
      ])
      await editor.keyboard.press(word[index])
      const [shown, proved] = await seen
      const [pressed, own] = await editor.evaluate(
        (length) => [window.bench.pressedAt(), window.bench.typedAt(length)],
        wanted.length,
      )
      await editor.waitForTimeout(PAUSE_MS)
      if (index < WARM_UPS) continue
      note(`key to its own letter, ${journey}`, own - pressed)
      note(`key to preview, ${journey}`, shown.painted - pressed)
      note(`key to proof, ${journey}`, proved.painted - pressed)
    }
    changedLines = Math.max(changedLines, linesThatDiffer(text, readFileSync(file, 'utf8')))
  })
}

/** The graph of a journey that was not drawn before, and a few selections in it. */
async function canvas(folder, journey) {
  await within(await projectIn(folder, [journey]), async ({ newPage }) => {
    const page = await newPage('/')
    const layout = await page.evaluate(async (name) => {
      await fetch(`/api/analysis/${name}`).then((answer) => answer.text())
      const from = performance.now()
      await fetch(`/api/drawing/${name}`).then((answer) => answer.text())
      return performance.now() - from
    }, journey)
    note(`layout, ${journey}`, layout)
    if (journey !== 'v5' && journey !== LONG) return
    await page.goto(new URL(`/j/${journey}/canvas`, page.url()).href)
    const mounted = await page.evaluate(() =>
      window.bench.seen(() => document.querySelector('[data-pointer]') !== null),
    )
    const answered = await page.evaluate(() => window.bench.answeredAt('/api/drawing/'))
    note(`mount of the canvas, ${journey}`, mounted.painted - answered)
    const steps = await page
      .locator('.step[data-pointer]')
      .evaluateAll((all) => all.map(({ dataset }) => dataset.pointer))
    for (const pointer of [3, 5, 8, 12, 15].map((at) => steps[at])) {
      const { there, painted } = await page.evaluate((one) => window.bench.select(one), pointer)
      note(`selection, ${journey}`, there)
      note(`selection painted, ${journey}`, painted)
      await page.getByText(/^The shortest way here|^No answers lead/).waitFor()
      await page.waitForTimeout(PAUSE_MS)
    }
  })
}

/** The workbench over a folder; each page in a browser of its own, because a tab behind another one paints nothing. */
async function within(folder, work) {
  const { address, stop } = await openWorkbench(folder)
  const url = new URL(address).origin
  const browsers = []
  try {
    await work({
      address,
      url,
      async newPage(path) {
        const browser = await launchBrowser()
        browsers.push(browser)
        const context = await browser.newContext({ viewport: VIEWPORT })
        await context.addInitScript(watchWorkbench)
        const page = await context.newPage()
        if (path === undefined) return page
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (path !== '/') await page.goto(url + path)
        return page
      },
    })
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
    await stop()
  }
}

async function frameOf(page) {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element.contentFrame()
  await frame.locator('h1').waitFor()
  return frame
}

function linesThatDiffer(before, after) {
  const [one, other] = [before.split('\n'), after.split('\n')]
  if (one.length !== other.length) return Math.abs(one.length - other.length) + 1
  return one.filter((line, index) => line !== other[index]).length
}
