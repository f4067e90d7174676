// The script size for the first step of each journey, compared with the same step written by hand, without a library and with the product's packages, and in plain RJSF.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measuredSizes } from '../../scripts/sizes/measured-sizes.mjs'
import { buildContender } from '../harness/contenders.mjs'
import { downloads } from '../harness/downloads.mjs'
import { launchBrowser } from '../harness/phone.mjs'
import { buildProduct, startProduct } from '../harness/process.mjs'
import { report, ROOT } from '../harness/report.mjs'
import { serveSite } from '../harness/site-server.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'

const JOURNEYS = ['v3', 'v4', 'v5']

buildProduct()
const needed = measuredSizes(join(ROOT, 'dist/web'), JSON.parse(readFileSync(join(ROOT, 'size-budget.json'), 'utf8')))
const scriptsOf = (files) =>
  files.filter(({ type }) => type === 'script').reduce((sum, { gzip }) => sum + gzip, 0) / 1000
const browser = await launchBrowser()
try {
  const [byHand, floor, rjsf] = [
    await contender('hand-written'),
    await contender('same-packages'),
    await contender('rjsf'),
  ]
  const all = await temporaryFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: folder })
    try {
      const found = {}
      for (const name of JOURNEYS)
        found[name] = scriptsOf(await downloads(browser, `${product.url}/get-started-${name}`))
      return found
    } finally {
      await product.stop()
    }
  })
  const first = (name) => needed.find((row) => row.name === `journey-${name}: first step, scripts`).bytes / 1000
  report('first-step-size', {
    title: 'Script for the first step, gzip -9',
    unit: 'kB',
    bars: [
      { name: 'by hand', value: byHand },
      { name: 'by hand, with the same packages', value: floor },
      ...JOURNEYS.map((name) => ({ name: `product ${name}`, value: first(name) })),
      ...JOURNEYS.map((name) => ({ name: `product ${name}, and what comes while it is read`, value: all[name] })),
      { name: 'standard RJSF, precompiled', value: rjsf },
    ],
    targets: JOURNEYS.flatMap((name) => [
      { what: `${name}, kB`, value: first(name), atMost: 142 },
      { what: `${name} to by hand with the same packages`, value: first(name) / floor, atMost: 1.25 },
      { what: `${name} to standard RJSF`, value: first(name) / rjsf, atMost: 0.85 },
    ]),
  })
} finally {
  await browser.close()
}

async function contender(name) {
  const site = await serveSite(await buildContender(name))
  try {
    return scriptsOf(await downloads(browser, `${site.url}/`))
  } finally {
    await site.stop()
  }
}
