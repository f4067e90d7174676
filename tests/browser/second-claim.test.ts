import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { sign, toSign, type Version } from './support/ways.ts'
import { oneOf, wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const { browser, product } = await browserAndProduct()

// No choice or question follows the signature, so signing leads to the submission.
const PERSON = { first: 'Emptyfile', last: 'Found' }
const VERSIONS: readonly Version[] = ['v3', 'v4', 'v5']

describe.each(someOf(VERSIONS, 1))('the second claim of a person, in %s', (version) => {
  const { title, button, block, word } = wordsOf(version)
  it("opens 'User already exists!' when it is submitted after the first, and its Ok leads to the postcode (J062, C108)", async () => {
    const email = `two.claims.${version}@example.com`
    const [first, second] = [await newClaimant(browser, product.url), await newClaimant(browser, product.url)]
    for (const claimant of [first, second]) await toSign(claimant, version, PERSON, email)
    await sign(first, PERSON)
    await first.heading(title('finish', 'identityProved'))
    await sign(second, PERSON)
    const dialog = second.page.getByRole('dialog', { name: title('duplicate') })
    await dialog.getByText(block('duplicate', 'text')).waitFor()
    expect(await second.page.getByText(oneOf(title('finish', 'identityProved'), word('problem'))).count()).toBe(0)
    await expectAccessible(second.page)
    await second.page.reload()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: button('duplicate', 'ok') }).click()
    await second.heading(title('postcode'))
    expect(await isSubmitted(second)).toBe(false)
    expect(second.troubles).toEqual([])
    await Promise.all([first.leave(), second.leave()])
  })
})

async function isSubmitted(claimant: Claimant): Promise<boolean> {
  const answer = await claimant.page.request.get(`${product.url}/sandbox/claims/${await claimant.claimId()}`)
  const { outgoing } = (await answer.json()) as { readonly outgoing: readonly { readonly target: string }[] }
  return outgoing.some(({ target }) => target === 'lead')
}
