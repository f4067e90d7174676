// Draws the workbench over a copy of the project, in light and in dark.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/ports/free-port.mjs'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const WINDOW = { width: 1200, height: 760 }
const OPEN = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/

/** Each picture: its place in the workbench, and what shows that it is whole. */
const PICTURES = [
  {
    name: 'workbench-canvas',
    path: '/j/v5/canvas?at=/steps/sign',
    isWhole: (page) => page.getByText('The shortest way here has').waitFor(),
  },
  {
    name: 'workbench-step',
    path: '/j/v5/step/commission',
    isWhole: (page) => page.getByRole('combobox', { name: 'Fact' }).first().waitFor(),
  },
  {
    name: 'workbench-preview',
    path: '/j/v5/preview?at=/steps/commission',
    isWhole: (page) =>
      page.frameLocator('iframe').getByRole('heading', { name: 'Did the dealer disclose their commission?' }).waitFor(),
  },
]

/** @param folder becomes the project that the workbench opens */
export async function drawWorkbench(browser, folder, pictures) {
  for (const part of ['journeys', 'schemas', 'content', 'public'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  const args = ['bin/journey.mjs', 'workbench', '--root', folder, '--port', String(await freePort())]
  const workbench = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const address = await openedAt(workbench)
    for (const colorScheme of ['light', 'dark']) await drawAll(browser, address, colorScheme, pictures)
  } finally {
    const gone = once(workbench, 'exit')
    workbench.kill('SIGTERM')
    await gone
  }
}

async function drawAll(browser, address, colorScheme, pictures) {
  const context = await browser.newContext({ viewport: WINDOW, colorScheme, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const { name, path, isWhole } of PICTURES) {
      await page.goto(new URL(path, address).href)
      await isWhole(page)
      const file = join(pictures, `${name}-${colorScheme}.webp`)
      // Half as large as a PNG; Playwright itself writes none.
      const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
      writeFileSync(file, Buffer.from(data, 'base64'))
      console.log(`Drawn: ${file}`)
    }
  } finally {
    await context.close()
  }
}

/** Resolves to the printed address. */
function openedAt(workbench) {
  return new Promise((resolve, reject) => {
    let said = ''
    workbench.stdout.on('data', (chunk) => {
      said += chunk
      const [found] = OPEN.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    workbench.once('exit', (code) =>
      reject(new Error(`PICTURE_NOT_DRAWN The workbench ended with ${code} and said:\n${said}`)),
    )
  })
}
