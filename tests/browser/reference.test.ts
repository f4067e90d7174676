import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { sign, toSign } from './support/ways.ts'
import { wordsOf } from './support/journey-words.ts'

const v5 = wordsOf('v5')

const { browser, product } = await browserAndProduct()

/** An empty credit file and a settled identity: from the signature on nothing more is asked. */
const PROVED: Person = { first: 'Emptyfile', last: 'Found' }
const UNPROVED: Person = { first: 'Emptyfile', last: 'Noquestions' }

describe('the number to keep, at the end of a claim (J058)', () => {
  it('is copied whole by its button, which says so', async () => {
    const claimant = await atTheEnd(PROVED, v5.title('finish', 'identityProved'))
    const { page, context } = claimant
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const panel = page.getByRole('group', { name: v5.block('finish', 'reference').label })
    await panel.getByRole('button', { name: v5.block('finish', 'reference').copy }).click()
    await panel.getByRole('status').getByText(v5.block('finish', 'reference').copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await claimant.claimId())
    await page.getByRole('heading', { level: 2, name: v5.block('finish', 'heading') }).waitFor()
    await claimant.leave()
  })

  it('is selected where the browser refuses to copy', async () => {
    const claimant = await atTheEnd(PROVED, v5.title('finish', 'identityProved'))
    const { page } = claimant
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await claimant.press(v5.block('finish', 'reference').copy)
    await page.getByRole('status').getByText(v5.block('finish', 'reference').selected).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await claimant.claimId())
    await claimant.leave()
  })

  it('shows even if its panel could not be loaded', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.page.route('**/assets/reference-number-*', (route) => route.abort())
    await toSign(claimant, 'v5', PROVED)
    await sign(claimant, PROVED)
    await claimant.heading(v5.title('finish', 'identityProved'))
    await claimant.page
      .getByText(`${v5.block('finish', 'reference').label}: ${await claimant.claimId()}`, { exact: true })
      .waitFor()
    await claimant.leave()
  })

  it('is below the remaining task if an ID is wanted (J036)', async () => {
    const claimant = await atTheEnd(UNPROVED, v5.title('finish', 'otherwise'))
    const { page } = claimant
    const panel = page.getByRole('group', { name: v5.block('finish', 'reference').label })
    await panel.getByText(await claimant.claimId(), { exact: true }).waitFor()
    const [upload, number] = await Promise.all([
      page.getByRole('link', { name: v5.block('finish', 'button').text }).boundingBox(),
      panel.boundingBox(),
    ])
    expect(upload?.y).toBeLessThan(number?.y ?? 0)
    expect(await page.getByRole('heading', { name: v5.block('finish', 'heading') }).count()).toBe(0)
    await claimant.leave()
  })
})

async function atTheEnd(person: Person, heading: string): Promise<Claimant> {
  const claimant = await newClaimant(browser, product.url)
  await toSign(claimant, 'v5', person)
  await sign(claimant, person)
  await claimant.heading(heading)
  return claimant
}
