import type { Browser } from 'playwright'
import { afterAll, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startProduct, type Product } from './product.ts'

/**
 * A browser for all tests of the file that asks for it, which ends with it, and the product that all files share.
 *
 * @example
 * const { browser, product } = await browserAndProduct()
 */
export async function browserAndProduct(
  how: Parameters<typeof launchBrowser>[0] = 'plain',
): Promise<{ readonly browser: Browser; readonly product: Pick<Product, 'url'> }> {
  const url = inject('productUrl')
  if (url === '') throw new Error('PRODUCT_NOT_BUILT There is no dist. Run npm run build first.')
  return { browser: await browserForFile(how), product: { url } }
}

/**
 * A browser and a product of its own, for a file that changes settings, ends the product or meets its limits for one caller; both end with the file.
 *
 * @param environment more variables of docs/running.md
 */
export async function browserAndOwnProduct(
  environment: Parameters<typeof startProduct>[0] = {},
): Promise<{ readonly browser: Browser; readonly product: Product }> {
  const [browser, product] = await Promise.all([browserForFile('plain'), startProduct(environment)])
  afterAll(product.stop)
  return { browser, product }
}

async function browserForFile(how: Parameters<typeof launchBrowser>[0]): Promise<Browser> {
  const browser = await launchBrowser(how)
  afterAll(() => browser.close())
  return browser
}
