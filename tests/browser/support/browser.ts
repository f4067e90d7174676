import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright'

const run = promisify(execFile)

/** Without windows a page is there three times as fast. */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell']

/** What to install so that the tests take a third of their time; nothing where it is there, or another browser was asked for. */
export async function fasterBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.env['BROWSER_PATH'] !== undefined) return undefined
  const shells = await present(SHELLS)
  return shells.length > 0
    ? undefined
    : 'There is no chromium-headless-shell (a Debian package of that name): the browser tests take about three times as long.'
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

// Containers run as root and have a small /dev/shm; in both cases Chromium would not start. With the limit, which holds for each context, a page
// starts one process instead of two: the spare one took a fifth of the work of opening it.
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--renderer-process-limit=1']

/** Playwright disables the back-forward cache, because its own waiting for pages does not support it. A shell has none. */
const WITH_CACHE = {
  args: [...ARGS, '--enable-features=BackForwardCache'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

/**
 * Starts a browser for the tests: the one named by BROWSER_PATH, an installed Chromium or Chrome (its shell, where a test needs no
 * more), Playwright's own; when there is none it fetches one and says so. Rejects with BROWSER_MISSING and what to do when that cannot be done either.
 *
 * @param how `cached` keeps pages that are left, and wakes them up when somebody comes back, as phones do.
 */
export async function launchBrowser(how: 'plain' | 'cached' = 'plain'): Promise<Browser> {
  const options = how === 'cached' ? WITH_CACHE : { args: ARGS }
  const launch = (executablePath: string) => chromium.launch({ executablePath, ...options })
  const tried: string[] = []
  const shells = how === 'cached' ? [] : SHELLS
  for (const path of await present([
    process.env['BROWSER_PATH'] ?? '',
    ...shells,
    ...INSTALLED,
    chromium.executablePath(),
  ])) {
    const browser = await launch(path).catch((error: unknown) => void tried.push(`${path}: ${firstLine(error)}`))
    if (browser !== undefined) return browser
  }
  for (const { name, install, path } of WAYS_TO_FETCH) {
    console.log(`No browser that starts was found. Trying: ${name}`)
    try {
      await install()
      const browser = await launch(path(how))
      console.log(`Installed ${path(how)}.`)
      return browser
    } catch (error) {
      tried.push(`${name}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    [
      'BROWSER_MISSING The browser tests need Chromium or Chrome.',
      ...tried.map((line) => `  ${line}`),
      'Install one, or set BROWSER_PATH to it.',
    ].join('\n'),
  )
}

const WAYS_TO_FETCH = [
  {
    name: 'playwright install chromium',
    install: () =>
      run(process.execPath, [
        join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js'),
        'install',
        'chromium',
      ]),
    path: () => chromium.executablePath(),
  },
  {
    name: 'apt-get install chromium chromium-headless-shell',
    install: async () => {
      if (process.getuid?.() !== 0) throw new Error('only root may install packages')
      await run('apt-get', ['update'])
      await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'])
    },
    path: (how: 'plain' | 'cached') => (how === 'cached' ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell'),
  },
]

async function present(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path, constants.X_OK).then(
        () => path,
        () => '',
      ),
    ),
  )
  return found.filter((path) => path !== '')
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
