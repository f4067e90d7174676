import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { PHONE, type Control, type Engine, type EnginePage, type Role } from './engine.ts'
import { besideLibrary, onPath } from './installed.ts'
import { toMiddle } from './to-middle.ts'
import { virtualDisplay } from './virtual-display.ts'
import { troublesSoFar, watchTroubles } from './watch-troubles.ts'

const driverPath = onPath('WebKitWebDriver')
const browserPath = besideLibrary('webkit2gtk-4.1', 'MiniBrowser')
const displayPath = onPath('Xvfb')

/** WebKitGTK in its own small browser, over WebDriver: the driver of 2.50 offers no BiDi. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: [
    ...(driverPath === undefined ? [{ program: 'WebKitWebDriver', package: 'webkit2gtk-driver' }] : []),
    ...(browserPath === undefined ? [{ program: 'MiniBrowser', package: 'libwebkit2gtk-4.1-0' }] : []),
    ...(displayPath === undefined ? [{ program: 'Xvfb', package: 'xvfb' }] : []),
  ],
  start,
}

/** Where elements of a role can be: the browser is asked for the role and the name of each. */
const CANDIDATES: Readonly<Record<Role, string>> = {
  button: 'button',
  checkbox: 'input[type="checkbox"]',
  heading: 'h1, h2, h3',
  image: 'canvas, img, svg',
  radio: 'input[type="radio"]',
  textbox: 'input:not([type="checkbox"], [type="radio"]), textarea',
}

async function start(): Promise<EnginePage> {
  if (driverPath === undefined || browserPath === undefined || displayPath === undefined)
    throw new Error('ENGINE_MISSING WebKitGTK is not installed with its driver and Xvfb.')
  const display = await virtualDisplay(displayPath)
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    .setEnvironment(environment({ DISPLAY: display.name, GDK_BACKEND: 'x11' }))
    .build()
  const stop = async () => {
    await service.kill()
    await display.close()
  }
  try {
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(capabilities(browserPath))
      .build()
    await driver
      .manage()
      .window()
      .setRect({ ...PHONE, x: 0, y: 0 })
    return pageOf(driver, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function pageOf(driver: WebDriver, stop: () => Promise<void>): EnginePage {
  return {
    async open(url) {
      await driver.get(url)
      await driver.executeScript(watchTroubles)
    },
    find: (role, name) => found(driver, role, name),
    cookie: async (name) => (await driver.manage().getCookies()).find((cookie) => cookie.name === name)?.value,
    troubles: () => driver.executeScript(troublesSoFar),
    async close() {
      await driver.quit().finally(stop)
    },
  }
}

async function found(driver: WebDriver, role: Role, name: string | undefined): Promise<readonly Control[]> {
  const controls: Control[] = []
  for (const element of await driver.findElements(By.css(CANDIDATES[role]))) {
    // It has no answer for what is not drawn.
    if (!(await element.isDisplayed()) || (await element.getAriaRole()) !== role) continue
    if (name === undefined || (await element.getAccessibleName()) === name) controls.push(control(driver, element))
  }
  return controls
}

function control(driver: WebDriver, element: WebElement): Control {
  const toView = () => driver.executeScript(toMiddle, element)
  return {
    async press() {
      await toView()
      await element.click()
    },
    async fill(text) {
      await toView()
      await element.clear()
      await element.sendKeys(text)
    },
    isChecked: () => element.isSelected(),
    async draw(points, milliseconds) {
      await toView()
      // WebDriver measures from the middle of an element.
      const { width, height } = await element.getRect()
      const [first = { x: 0, y: 0 }, ...rest] = points.map(({ x, y }) => ({
        x: Math.round(x - width / 2),
        y: Math.round(y - height / 2),
      }))
      const pen = driver
        .actions()
        .move({ origin: element, ...first, duration: 0 })
        .press()
      for (const point of rest) pen.move({ origin: element, ...point, duration: Math.ceil(milliseconds / rest.length) })
      await pen.release().perform()
    },
  }
}

function capabilities(binary: string): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
}

/** Ours, with these variables. */
function environment(own: Readonly<Record<string, string>>): Record<string, string> {
  const ours = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(ours), ...own }
}
