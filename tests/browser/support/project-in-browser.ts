import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { addedProject } from './added-project.ts'
import { launchBrowser } from './browser.ts'
import { changedProject, type ChangedProject } from './changed-project.ts'
import { startProduct, type Product } from './product.ts'

export interface ProjectInBrowser {
  readonly browser: Browser
  readonly product: Product
  readonly root: string
  /** A page of a new visitor on a phone of 360 × 740, at this path of the product; blank without one. */
  readonly phone: (path?: string, options?: BrowserContextOptions) => Promise<Page>
}

/**
 * For the tests of a file: a copy of the project, changed by `prepare`, built, and served to a browser. The fields are there once
 * the tests run.
 */
export function projectInBrowser(prepare: (project: ChangedProject) => void | Promise<void>): ProjectInBrowser {
  let project: ChangedProject | undefined
  // Said first, it comes last: once nothing is served from there.
  afterAll(() => project?.remove())
  return inBrowser(async () => {
    project = changedProject()
    await prepare(project)
    await project.build()
    return project.root
  })
}

/** The same with the journeys of tests/browser/added-journeys, which are built once for all files that ask for them. */
export function addedJourneysInBrowser(): ProjectInBrowser {
  return inBrowser(addedProject)
}

/** Each file has a server and a database of its own. */
function inBrowser(built: () => Promise<string>): ProjectInBrowser {
  let browser: Browser | undefined
  let product: Product | undefined
  let root: string | undefined
  beforeAll(async () => {
    root = await built()
    ;[browser, product] = await Promise.all([launchBrowser(), startProduct({}, root)])
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('PROJECT_NOT_SERVED It is served once the tests of the file run.')
    return part
  }
  return {
    get browser() {
      return there(browser)
    },
    get product() {
      return there(product)
    },
    get root() {
      return there(root)
    },
    async phone(path, options) {
      const baseURL = there(product).url
      const context = await there(browser).newContext({ baseURL, viewport: { width: 360, height: 740 }, ...options })
      const page = await context.newPage()
      if (path !== undefined) await page.goto(path)
      return page
    },
  }
}
