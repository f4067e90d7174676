import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant } from './support/claimant.ts'
import { wordsOf } from './support/journey-words.ts'
import { BASE, toInfo } from './support/v3-ways.ts'

const v3 = wordsOf('v3')

const { browser, product } = await browserAndProduct()

describe('the page', () => {
  it('runs without inline code and without eval (content security policy)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    expect(claimant.troubles).toEqual([])
    // From a timer, because what Playwright itself evaluates is excepted from the policy.
    const evaluated = await claimant.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              resolve(String((0, eval)('1 + 1')))
            } catch (error) {
              resolve((error as Error).name)
            }
          })
        }),
    )
    expect(evaluated).toBe('EvalError')
    await claimant.leave()
  })

  it.each(['/nothing-here', `${BASE}/nothing-here`])(
    'answers %s with 404 and says so (C010, C127, A-34)',
    async (path) => {
      const claimant = await newClaimant(browser, product.url)
      expect(await claimant.open(path)).toBe(404)
      await claimant.heading('Page Not Found')
      await claimant.page.getByText("The page you're looking for doesn't exist.").waitFor()
      await claimant.page.getByText('Oops.').waitFor()
      await claimant.leave()
    },
  )

  it('says what to do about a resume link without an id, or with an unknown one (C005, C113, C114, A-16b)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/resume')
    await claimant.page
      .getByText("Oops! We couldn't find the ID in the link. Could you please double-check the link you used?")
      .waitFor()
    await claimant.open('/resume?sign=short')
    await claimant.page.getByText('Error while trying to find the claim in the link.').waitFor()
    await claimant.leave()
  })

  it.each(['/privacy-policy', '/terms-and-conditions'])('has %s, marked as a draft', async (path) => {
    const claimant = await newClaimant(browser, product.url)
    expect(await claimant.open(path)).toBe(200)
    await claimant.page.getByText('Draft: these words have not been approved yet.').waitFor()
    await claimant.leave()
  })

  it('has a home with the notice and a way in (C003, J002, J015)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open(BASE)
    // A path with a version is stored once its page is hydrated (S-02); before that, the home page would pick one at random.
    await expect.poll(() => claimant.page.evaluate(() => localStorage.getItem('journey'))).toBe('v3')
    await claimant.open('/')
    await claimant.page
      .getByRole('main')
      .getByText(/claims management company/)
      .waitFor()
    await claimant.page.getByRole('link', { name: 'Find My Agreements' }).click()
    await claimant.heading(v3.title('postcode'))
    await claimant.page.getByText(v3.banner()).waitFor()
    const progress = claimant.page.getByRole('progressbar', { name: v3.word('progress') })
    expect(await progress.getAttribute('aria-valuenow')).toBe('25')
    await claimant.leave()
  })
})
