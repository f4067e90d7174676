import { chromium } from 'playwright'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** 1.6 Mbit/s down, 0.75 up, 150 ms, and a processor a quarter as fast. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const SLOW_PROCESSOR = 4

export async function launchBrowser() {
  const { existsSync } = await import('node:fs')
  const executablePath = [process.env.BROWSER_PATH ?? '', ...PLACES].find((path) => existsSync(path))
  // Containers run as root and have a small /dev/shm; in both cases Chromium would not start.
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
}

/**
 * A page as a new visitor's cheap phone opens it, given to `work` with a CDP session. Nothing is kept from one to the next.
 * `line: false` leaves the network at full speed, for measurements after the page has loaded.
 */
export async function onPhone(browser, work, { line = true, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    ...options,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
    if (line) await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
    return await work(page, cdp)
  } finally {
    await context.close()
  }
}
