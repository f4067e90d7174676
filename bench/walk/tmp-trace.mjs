// A whole claim on v5 as a cheap phone lives through it: how long the page is blocked in all, what shifts, step by step, and
// which steps showed before the code of all their fields was there.
import { launchBrowser, onPhone } from '/work/main/bench/harness/phone.mjs'
import { buildProduct, startProduct } from '/work/main/bench/harness/process.mjs'
import { report, rounds } from '/work/main/bench/harness/report.mjs'
import { median, spread } from '/work/main/bench/harness/samples.mjs'
import { temporaryFolder } from '/work/main/bench/harness/temporary-folder.mjs'

/** Blocking is what a task takes beyond this. */
const UNNOTICED_MS = 50


import { writeFileSync } from 'node:fs'
const browser = await launchBrowser()
await temporaryFolder(async (folder) => {
  const product = await startProduct({ DATA_DIR: folder })
  try {
    for (let n = 0; n < 2; n++) await onPhone(browser, async (page, cdp) => {
      if (n === 1) await browser.startTracing(page, { path: '/tmp/tbt/trace.json', categories: ['devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing', 'v8.execute', 'disabled-by-default-v8.compile', ...(process.env.PROF ? ['disabled-by-default-v8.cpu_profiler'] : [])] })
      const { steps } = await walk(page, product.url)
      if (n === 1) { await browser.stopTracing(); console.log(JSON.stringify(steps)) }
    })
  } finally { await product.stop() }
})
await browser.close()
async function walk(page, url) {
  page.setDefaultTimeout(15_000)
  await page.addInitScript((unnoticed) => {
    window.benchSeen = { blocked: 0, shift: 0, late: 0 }
    const isLate = (node) => node instanceof Element && (node.matches('.field[aria-busy]') || node.querySelector('.field[aria-busy]') !== null)
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
  for (const [part, text] of [['Day', '31'], ['Month', '3'], ['Year', '1980']]) await box(part).pressSequentially(text)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await box('Email').pressSequentially(`jane${Math.random().toString(36).slice(2, 8)}@example.com`)
  await box('UK mobile').pressSequentially('07700 900123')
  await page.getByRole('checkbox', { name: /soft credit search/ }).check()
  await note('infoContact')
  await press('Next', () => heading(/Please Sign to Start Your Claim/))
  await button('Type your signature').click()
  await box('Full name').pressSequentially('Jane Found')
  await page.getByRole('checkbox', { name: /not already filed/ }).check()
  await note('sign')
  await press(/^(Find My Agreement\(s\)|Start My Claim)$/, () => page.getByRole('checkbox', { name: /^Agreement #1/ }).waitFor())
  await note('report')
  await press(/^(Yes|Final Step)$/, () => heading(/^(Your claim has been submitted|Final Step: Upload Your ID)$/))
  await note('end')
  return { steps }
}
