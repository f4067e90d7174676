import { describe, expect, it } from 'vitest'
import { birthday } from './support/birthday.ts'
import { browserAndOwnProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { wordsOf } from './support/journey-words.ts'
import { toContact, toInfo, toSign } from './support/v3-ways.ts'

const v3 = wordsOf('v3')

const JANE: Person = { first: 'Jane', last: 'Sample' }

const { browser, product } = await browserAndOwnProduct()

describe('what a visitor typed', () => {
  it('is still there after a reload in the middle of a step', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await claimant.page.reload()
    await expectDetails(claimant)
    await claimant.press(v3.word('back'))
    await claimant.page.getByText('LS1 4AP').first().waitFor()
    await claimant.leave()
  })

  it("stays through the browser's own Back and Forward (A-35)", async () => {
    const claimant = await newClaimant(browser, product.url)
    await toContact(claimant, JANE)
    await claimant.giveContact()
    await claimant.page.goBack()
    await claimant.heading(v3.title('info'))
    await expectDetails(claimant)
    await claimant.page.goForward()
    await claimant.heading(v3.title('contact'))
    expect(await claimant.box(v3.label('phone_number')).inputValue()).toBe('07700 900123')
    await claimant.press(v3.word('back'))
    await claimant.heading(v3.title('info'))
    await claimant.page.goForward()
    await claimant.heading(v3.title('contact'))
    await claimant.leave()
  })

  it('is kept when the connection is lost on Next, and goes on when it is back (J069, C104)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await claimant.context.setOffline(true)
    await claimant.press(v3.anyButton('next'))
    await claimant.page
      .getByRole('alert')
      .filter({ hasText: v3.outcome('info', 'infoSave', 'failed') })
      .waitFor()
    await expectDetails(claimant)
    await claimant.context.setOffline(false)
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('contact'))
    await claimant.leave()
  })

  it('goes into the new claim that a lost session leads to, and the journey goes on to its end (A-19, J056)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const person: Person = { first: 'Emptyfile', last: 'Found' }
    await toContact(claimant, person)
    const before = await claimant.claimId()
    await claimant.context.clearCookies({ name: 'session' })
    await claimant.giveContact()
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('sign'))
    expect(await claimant.claimId()).not.toBe(before)
    await claimant.typeSignature(person)
    await claimant.press(v3.anyButton('sign'))
    await claimant.heading(v3.title('finish', 'identityProved'))
    await claimant.page
      .getByRole('group', { name: v3.block('finish', 'reference').label })
      .getByText(await claimant.claimId(), { exact: true })
      .waitFor()
    await claimant.leave()
  })

  it('is sent once when Next is pressed twice (J069)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    const saves: string[] = []
    claimant.page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url())
    })
    await claimant.giveDetails(JANE)
    await claimant.button(v3.anyButton('next')).dblclick()
    await claimant.heading(v3.title('contact'))
    expect(saves).toHaveLength(1)
    await claimant.leave()
  })

  it('comes back on another device after the server was killed, once the date of birth is given (J006, J037, A-16b)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, JANE)
    const claimId = await claimant.claimId()
    await product.kill()
    await product.startAgain()
    const { resumeLink } = (await (await fetch(`${product.url}/sandbox/claims/${claimId}`)).json()) as {
      resumeLink: string
    }
    await claimant.leave()

    const elsewhere = await newClaimant(browser, product.url)
    const { pathname, search } = new URL(resumeLink, product.url)
    await elsewhere.open(pathname + search)
    await elsewhere.heading("Confirm it's you")
    expect(new URL(elsewhere.page.url()).search).toBe('')
    await elsewhere.press('Continue')
    await elsewhere.page
      .getByRole('alert')
      .getByRole('link', { name: v3.message('dateOfBirth', 'dayRequired') })
      .waitFor()
    await elsewhere.giveBirthday()
    await elsewhere.box(v3.part('dateOfBirth', 'year')).fill('1981')
    await elsewhere.press('Continue')
    await elsewhere.page
      .getByRole('alert')
      .getByRole('link', {
        name: /^Error while trying to find the claim in the link\. .* Please check the date of birth as well\.$/,
      })
      .waitFor()
    await elsewhere.giveBirthday()
    await elsewhere.press('Continue')
    await elsewhere.heading('Redirecting')
    await elsewhere.heading(v3.title('sign'))
    expect(await elsewhere.claimId()).toBe(claimId)
    await elsewhere.press(v3.word('back'))
    await elsewhere.heading(v3.title('contact'))
    expect(await elsewhere.box(v3.label('email')).inputValue()).toMatch(/@example\.com$/)
    await elsewhere.press(v3.word('back'))
    await expectDetails(elsewhere)
    await elsewhere.leave()
  })
})

async function expectDetails({ page, box, heading }: Claimant): Promise<void> {
  await heading(v3.title('info'))
  expect(await page.getByRole('radio', { name: 'Mrs.', exact: true }).isChecked()).toBe(true)
  expect(await box(v3.label('first_name')).inputValue()).toBe(JANE.first)
  expect(await box(v3.label('last_name')).inputValue()).toBe(JANE.last)
  expect(Number(await box(v3.part('dateOfBirth', 'month')).inputValue())).toBe(Number(birthday().month))
  expect(await page.getByRole('checkbox', { name: v3.label('privacy_policy') }).isChecked()).toBe(true)
}
