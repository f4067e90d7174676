// One keystroke on a page of fields, function by function: a flame chart, and a profile that a browser's performance tools
// open. `--fields 500` looks at another page.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser, onPhone } from '../harness/phone.mjs'
import { resultsFolder, ROOT } from '../harness/report.mjs'
import { serveSite } from '../harness/site-server.mjs'
import { buildFieldsProduct } from '../typing/journeys.mjs'
import { flameChart } from './flame-chart.mjs'

const {
  values: { fields },
} = parseArgs({ options: { fields: { type: 'string', default: '100' }, quick: { type: 'boolean' } } })
/** Enough to have been compiled as in a long form. */
const WARM_UP = 'words and words '

const site = await serveSite(await buildFieldsProduct({ isReadable: true }))
const browser = await launchBrowser()
try {
  const profile = await onPhone(
    browser,
    async (page, cdp) => {
      await page.goto(`${site.url}/fields${fields}`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Next' }).click()
      await page.locator('main input').nth(8).focus()
      await page.keyboard.type(WARM_UP)
      await page.waitForTimeout(1000)
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
      await cdp.send('Profiler.start')
      await page.keyboard.press('a')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      return (await cdp.send('Profiler.stop')).profile
    },
    { line: false },
  )
  mkdirSync(resultsFolder, { recursive: true })
  // Too large to store next to the picture.
  mkdirSync(join(ROOT, 'dist/bench'), { recursive: true })
  writeFileSync(join(ROOT, 'dist/bench/keystroke.cpuprofile'), JSON.stringify(profile))
  writeFileSync(
    join(resultsFolder, 'keystroke-flame.svg'),
    flameChart(profile, `A key on a page of ${fields} fields (4 × CPU)`),
  )
  console.log(`Written: ${join(resultsFolder, 'keystroke-flame.svg')} and dist/bench/keystroke.cpuprofile`)
} finally {
  await Promise.all([browser.close(), site.stop()])
}
