import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import { PHONE, type Control, type Engine, type EnginePage, type Point } from './engine.ts'
import { toMiddle } from './to-middle.ts'
import { onPath } from './installed.ts'
import { troublesSoFar, watchTroubles } from './watch-troubles.ts'

const executablePath = onPath('firefox-esr', 'firefox')

/** Over WebDriver BiDi, which Firefox speaks by itself: Debian has no geckodriver. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath === undefined ? [{ program: 'firefox-esr', package: 'firefox-esr' }] : [],
  start,
}

/** How long a control may take until it stands still and can be pressed. */
const STILL_MS = 5000

async function start(): Promise<EnginePage> {
  if (executablePath === undefined) throw new Error('ENGINE_MISSING There is no Firefox on the PATH.')
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport(PHONE)
  await page.evaluateOnNewDocument(watchTroubles)
  return {
    open: async (url) => void (await page.goto(url)),
    find: async (role, name) => {
      const handles = await page.$$(`aria/${name ?? ''}[role="${role}"]`)
      return handles.map((handle) => control(page, handle))
    },
    cookie: async (name) => (await browser.cookies()).find((cookie) => cookie.name === name)?.value,
    troubles: () => page.evaluate(troublesSoFar),
    close: () => browser.close(),
  }
}

function control(page: Page, handle: ElementHandle): Control {
  return {
    async press() {
      await handle.evaluate(toMiddle)
      await handle.asLocator().setTimeout(STILL_MS).click()
    },
    fill: (text) => handle.asLocator().setTimeout(STILL_MS).fill(text),
    isChecked: () => handle.evaluate((element) => (element as HTMLInputElement).checked),
    async draw(points, milliseconds) {
      await handle.evaluate(toMiddle)
      const area = await handle.boundingBox()
      const [first = { x: 0, y: 0 }] = points
      if (area === null) throw new Error('There is nothing on screen to draw on.')
      const to = ({ x, y }: Point) => page.mouse.move(area.x + x, area.y + y)
      await to(first)
      await page.mouse.down()
      // This client's moves take no time of their own: the line is gone over until it has taken long enough.
      const begun = performance.now()
      for (let turn = 0; turn === 0 || performance.now() - begun < milliseconds; turn += 1) {
        for (const point of points) await to(point)
      }
      await page.mouse.up()
    },
  }
}
