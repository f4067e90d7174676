// A whole claim on v5 as a cheap phone lives through it: how long the page is blocked in all, what shifts, step by step, and
// which steps showed before the code of all their fields was there.
import { randomUUID } from 'node:crypto'
import { launchBrowser, onPhone } from '../harness/phone.mjs'
import { buildProduct, startProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, spread } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'

/** Blocking is what a task takes beyond this. */
const UNNOTICED_MS = 50

buildProduct()
const browser = await launchBrowser()
try {
  const walks = await temporaryFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: folder })
    try {
      const done = []
      for (let round = 0; round < rounds(7, 1); round += 1)
        done.push(await onPhone(browser, (page) => walk(page, product.url)))
      return done
    } finally {
      await product.stop()
    }
  })
  const steps = walks[0].steps.map(({ step }) => step)
  const shifts = steps.map((step) =>
    Math.max(...walks.map((one) => one.steps.find((other) => other.step === step)?.shift ?? 0)),
  )
  const blocking = walks.map(({ steps: all }) => all.reduce((sum, { blocked }) => sum + blocked, 0))
  report('walk', {
    title: 'A whole claim on v5 on a cheap phone: blocking time',
    unit: 'ms',
    bars: [
      { name: 'product, whole claim', value: median(blocking), spread: spread(blocking) },
      ...steps.map((step) => ({
        name: `product, ${step}`,
        value: median(walks.map((one) => one.steps.find((other) => other.step === step)?.blocked ?? 0)),
      })),
    ],
    targets: [
      { what: 'blocking of the whole claim, ms', value: median(blocking), atMost: 100 },
      { what: 'largest layout shift of a step in any round', value: Math.max(...shifts), atMost: 0.02 },
      {
        what: 'fields whose code came later than their step, in any round',
        value: Math.max(...walks.map(({ steps: all }) => all.reduce((sum, { late }) => sum + late, 0))),
        atMost: 0,
      },
    ],
    more: {
      shifts: Object.fromEntries(steps.map((step, index) => [step, Math.round(shifts[index] * 10_000) / 10_000])),
    },
  })
} finally {
  await browser.close()
}

/** What presses the buttons puts a script of its own into the page when it first looks for one: no doing of the page's. */
async function bringDriver(page) {
  await page.getByRole('button').first().waitFor()
  await page.evaluate(() => {
    window.benchSeen.blocked = 0
  })
}

async function walk(page, url) {
  page.setDefaultTimeout(60_000)
  await page.addInitScript((unnoticed) => {
    window.benchSeen = { blocked: 0, shift: 0, late: 0 }
    const isLate = (node) =>
      node instanceof Element && (node.matches('.field[aria-busy]') || node.querySelector('.field[aria-busy]') !== null)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) window.benchSeen.late += [...addedNodes].filter(isLate).length
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchSeen.blocked += Math.max(0, duration - unnoticed)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.benchSeen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  }, UNNOTICED_MS)
  const steps = []
  const button = (name) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const box = (name) => page.getByRole('textbox', { name, exact: true })
  const heading = (name) => page.getByRole('heading', { level: 1, name }).waitFor()
  const note = async (step) => {
    // What a step brings with it is fetched while it is read.
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => {
      const { benchSeen } = window
      window.benchSeen = { blocked: 0, shift: 0, late: 0 }
      return benchSeen
    })
    steps.push({ step, ...seen })
  }
  const press = async (name, comes) => {
    await button(name).click()
    await comes()
  }

  await page.goto(`${url}/get-started-v5`)
  await page.waitForLoadState('networkidle')
  await note('carFinance')
  await bringDriver(page)
  await press('Yes', () => heading('Did the dealer disclose their commission?'))
  await note('commission')
  await press('No', () => heading('Find your address'))
  await box('Postcode').pressSequentially('LS1 4AP')
  await button('Find address').click()
  await page.getByRole('radio').first().check()
  await note('postcode')
  await press('Next', () => heading('Your Details'))
  await page.getByRole('radio', { name: 'Mrs.', exact: true }).check()
  await box('Legal first name').pressSequentially('Jane')
  await box('Legal surname').pressSequentially('Found')
  for (const [part, text] of [
    ['Day', '31'],
    ['Month', '3'],
    ['Year', '1980'],
  ])
    await box(part).pressSequentially(text)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  // A different person each time, because a person with a claim gets no further.
  await box('Email').pressSequentially(`${randomUUID()}@example.com`)
  await box('UK mobile').pressSequentially('07700 900123')
  await page.getByRole('checkbox', { name: /soft credit search/ }).check()
  await note('infoContact')
  await press('Next', () => heading(/Please Sign to Start Your Claim/))
  await button('Type your signature').click()
  await box('Full name').pressSequentially('Jane Found')
  await page.getByRole('checkbox', { name: /not already filed/ }).check()
  await note('sign')
  await press(/^(Find My Agreement\(s\)|Start My Claim)$/, () =>
    page.getByRole('checkbox', { name: /^Agreement #1/ }).waitFor(),
  )
  await note('report')
  await press(/^(Yes|Final Step)$/, () => heading(/^(Your claim has been submitted|Final Step: Upload Your ID)$/))
  await note('end')
  return { steps }
}
