import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startProduct, type Product } from './product.ts'

/**
 * A browser and the product, for all tests of the file that asks for them; both end with it.
 *
 * @param environment more variables of docs/running.md
 * @example
 * const { browser, product } = await browserAndProduct()
 */
export async function browserAndProduct(
  environment: Parameters<typeof startProduct>[0] = {},
): Promise<{ readonly browser: Browser; readonly product: Product }> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct(environment)])
  afterAll(async () => {
    await browser.close()
    await product.stop()
  })
  return { browser, product }
}
