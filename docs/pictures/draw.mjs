// Draws the pictures of the README and of docs/ from the product itself: the graph of each journey, and the first step on a
// phone next to its graph, and the workbench, in light and in dark.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../../bench/harness/phone.mjs'
import { buildProduct, startProduct } from '../../bench/harness/process.mjs'
import { temporaryFolder } from '../../bench/harness/temporary-folder.mjs'
import { drawWorkbench } from './draw-workbench.mjs'

const pictures = dirname(fileURLToPath(import.meta.url))
const root = resolve(pictures, '../..')
const PHONE = { width: 360, height: 740 }
const PAGE = { width: 1200, height: 830 }

for (const journey of ['v3', 'v4', 'v5']) drawGraph(journey)
buildProduct()
const browser = await launchBrowser()
try {
  await temporaryFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: folder })
    try {
      for (const colorScheme of ['light', 'dark']) {
        const file = join(pictures, `product-${colorScheme}.png`)
        await besideItsGraph(await firstStep(`${product.url}/get-started-v3`, colorScheme), colorScheme, file)
        console.log(`Drawn: ${file}`)
      }
    } finally {
      await product.stop()
    }
  })
  await temporaryFolder((folder) => drawWorkbench(browser, folder, pictures))
} finally {
  await browser.close()
}

function drawGraph(journey) {
  const file = join(pictures, `${journey}.svg`)
  const { status } = spawnSync(process.execPath, [join(root, 'bin/journey.mjs'), 'graph', journey, '--out', file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new Error(`PICTURE_NOT_DRAWN The graph of ${journey} was not drawn. The command says why above.`)
  console.log(`Drawn: ${file}`)
}

/** The first step as a phone shows it, with a postcode typed. */
async function firstStep(address, colorScheme) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: 'Reject' }).tap()
    await page.getByRole('button', { name: 'Reject' }).waitFor({ state: 'hidden' })
    await page.getByRole('textbox').first().fill('LS1 4AP')
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

async function besideItsGraph(step, colorScheme, path) {
  const page = await browser.newPage({ viewport: PAGE, deviceScaleFactor: 1, colorScheme })
  try {
    await page.setContent(frame(step.toString('base64'), readFileSync(join(pictures, 'v3.svg'), 'utf8')))
    await page.screenshot({ path })
  } finally {
    await page.close()
  }
}

function frame(step, graph) {
  return `<!doctype html>
<style>
  body { margin: 0; display: flex; gap: 40px; padding: 36px; background: #eef2f5; height: 758px }
  .phone { flex: none; width: 360px; height: 740px; border: 9px solid #14202b; border-radius: 34px; overflow: hidden }
  .phone img { width: 100%; display: block }
  .graph { flex: 1; overflow: hidden; border-radius: 14px; background: #fff; mask-image: linear-gradient(#000 82%, transparent) }
  .graph svg { width: 100%; height: auto; display: block }
  @media (prefers-color-scheme: dark) {
    body { background: #0d1117 }
    .phone { border-color: #48525c }
    .graph { filter: invert(1) hue-rotate(180deg) }
  }
</style>
<div class="phone"><img src="data:image/png;base64,${step}"></div>
<div class="graph">${graph}</div>`
}
