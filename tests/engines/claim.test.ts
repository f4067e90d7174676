import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProduct, type Product } from '../browser/support/product.ts'
import claimWalks from '../cases/claim-walks.json'
import engineWalks from '../cases/engine-walks.json'
import { engines } from './support/engines.ts'
import { inSandbox, walk, type Act } from './support/walk.ts'

const { source: _, walks, ...parts } = engineWalks

/** What is written once for both versions stands under a name. */
function written(acts: readonly (string | object)[], email: string): readonly Act[] {
  const all = acts.flatMap((act) =>
    typeof act === 'string' ? parts[act as keyof typeof parts] : act,
  ) as readonly Act[]
  return all.map((act) => ('with' in act ? { ...act, with: act.with.replace('{email}', email) } : act))
}

/** What the same claim leaves behind in Chromium. */
function expected(version: string) {
  const claim = claimWalks.find((each) => each.version === version && each.person === 'Jane Sample')
  if (claim === undefined) throw new Error(`There is no walk of ${version} to compare with.`)
  return { results: claim.results, screensCompleted: claim.done }
}

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

describe.each(engines.map((engine) => [engine.name, engine] as const))('in %s', (_name, engine) => {
  it.skipIf(engine.missing.length > 0).each(walks.map(({ version, acts }) => [version, acts] as const))(
    'a claim of %s is signed by hand and comes to its end, as it does in Chromium (J025, J063, J088)',
    async (version, acts) => {
      const page = await engine.start()
      try {
        await page.open(`${product.url}/get-started-${version}`)
        await walk(written(acts, `jane.${randomUUID()}@example.com`), { page, url: product.url })
        const { results, screensCompleted, outgoing } = await inSandbox(product.url, page)
        expect({ results, screensCompleted }).toMatchObject(expected(version))
        expect(outgoing.map(({ target }) => target)).toEqual(['lead'])
        expect(await page.troubles()).toEqual([])
      } finally {
        await page.close()
      }
    },
  )
})
