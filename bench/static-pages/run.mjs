// What the pages that only say something cost beyond their words, and whether they can be read without a script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { downloads } from '../harness/downloads.mjs'
import { launchBrowser } from '../harness/phone.mjs'
import { buildProduct, startProduct } from '../harness/process.mjs'
import { report, ROOT } from '../harness/report.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'

buildProduct()
const { documents } = JSON.parse(readFileSync(join(ROOT, 'dist/web/documents.json'), 'utf8'))
const paths = documents
  .filter(({ isListed, addresses }) => isListed && addresses[0] !== '/')
  .map(({ addresses: [path] }) => path)
const browser = await launchBrowser()
try {
  const pages = await temporaryFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: folder })
    try {
      const found = []
      for (const path of paths)
        found.push({
          path,
          words: await wordsWithoutScript(product.url + path),
          files: await downloads(browser, product.url + path),
        })
      return found
    } finally {
      await product.stop()
    }
  })
  const beyond = ({ files, words }) =>
    (files.reduce((sum, { gzip }) => sum + gzip, 0) - gzipSync(words, { level: 9 }).length) / 1000
  report('static-pages', {
    title: 'Static pages beyond their words: markup, styles, scripts, pictures, gzip -9',
    unit: 'kB',
    bars: pages.map((page) => ({ name: `product ${page.path}`, value: beyond(page) })),
    targets: [
      { what: 'largest page', value: Math.max(...pages.map(beyond)), atMost: 30 },
      {
        what: 'least characters readable without script',
        value: Math.min(...pages.map(({ words }) => words.length)),
        atLeast: 200,
      },
    ],
  })
} finally {
  await browser.close()
}

async function wordsWithoutScript(url) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(url)
    return await page.locator('main').innerText()
  } finally {
    await context.close()
  }
}
