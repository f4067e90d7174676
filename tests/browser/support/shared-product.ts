import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ROOT, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product is that files share; empty where it was not built. */
    readonly productUrl: string
  }
}

/**
 * Before all files: the product for those that neither change its settings, nor end it, nor meet its limits for one caller. Each starts with a claimant of its own, as on a
 * server that is in use; to start one for each file took a tenth of the time of all.
 */
export default async function sharedProduct({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(join(ROOT, 'dist/server/main.mjs'))) return void provide('productUrl', '')
  const product = await startProduct()
  provide('productUrl', product.url)
  return product.stop
}
