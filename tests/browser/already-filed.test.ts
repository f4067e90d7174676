import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant } from './support/claimant.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const { browser, product } = await browserAndProduct()

describe.each(['v3', 'v4', 'v5'])('a claim that was submitted already, in %s', (version) => {
  const path = `/get-started-${version}/already-filed`

  it('shows a message, with a way back to where the visitor came from (J038, C036)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/privacy-policy')
    await claimant.open(path)
    await claimant.heading(v3.title('alreadyFiled'))
    await claimant.page.getByText(v3.block('alreadyFiled', 'text')).waitFor()
    await claimant.press(v3.block('alreadyFiled', 'goBack'))
    await expect.poll(() => new URL(claimant.page.url()).pathname).toBe('/privacy-policy')
    await claimant.leave()
  })

  it('has no way back where there is nowhere to go (J038, C036)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/privacy-policy')
    const [tab] = await Promise.all([
      claimant.context.waitForEvent('page'),
      claimant.page.evaluate((to) => void window.open(to, '_blank', 'noopener'), path),
    ])
    await tab.getByRole('heading', { level: 1, name: v3.title('alreadyFiled') }).waitFor()
    expect(await tab.getByRole('button', { name: v3.block('alreadyFiled', 'goBack') }).count()).toBe(0)
    await claimant.leave()
  })
})
