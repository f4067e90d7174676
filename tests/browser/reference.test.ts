import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { sign, toSign } from './support/ways.ts'

const { browser, product } = await browserAndProduct()

/** An empty credit file and a settled identity: from the signature on nothing more is asked. */
const PROVED: Person = { first: 'Emptyfile', last: 'Found' }
const UNPROVED: Person = { first: 'Emptyfile', last: 'Noquestions' }

describe('the number to keep, at the end of a claim (J058)', () => {
  it('is copied whole by its button, which says so', async () => {
    const claimant = await atTheEnd(PROVED, 'Your claim has been submitted')
    const { page, context } = claimant
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const panel = page.getByRole('group', { name: 'Your reference number' })
    await panel.getByRole('button', { name: 'Copy the number' }).click()
    await panel.getByRole('status').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await claimant.claimId())
    await page.getByRole('heading', { level: 2, name: 'What happens next' }).waitFor()
    await claimant.leave()
  })

  it('is selected where the browser refuses to copy', async () => {
    const claimant = await atTheEnd(PROVED, 'Your claim has been submitted')
    const { page } = claimant
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await claimant.press('Copy the number')
    await page.getByRole('status').getByText('The number is selected. You can copy it now.').waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await claimant.claimId())
    await claimant.leave()
  })

  it('shows even if its panel could not be loaded', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.page.route('**/assets/reference-number-*', (route) => route.abort())
    await toSign(claimant, 'v5', PROVED)
    await sign(claimant, PROVED)
    await claimant.heading('Your claim has been submitted')
    await claimant.page.getByText(`Your reference number: ${await claimant.claimId()}`, { exact: true }).waitFor()
    await claimant.leave()
  })

  it('is below the remaining task if an ID is wanted (J036)', async () => {
    const claimant = await atTheEnd(UNPROVED, 'Final Step: Upload Your ID')
    const { page } = claimant
    const panel = page.getByRole('group', { name: 'Your reference number' })
    await panel.getByText(await claimant.claimId(), { exact: true }).waitFor()
    const [upload, number] = await Promise.all([
      page.getByRole('link', { name: 'Verify Your Identity' }).boundingBox(),
      panel.boundingBox(),
    ])
    expect(upload?.y).toBeLessThan(number?.y ?? 0)
    expect(await page.getByRole('heading', { name: 'What happens next' }).count()).toBe(0)
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
