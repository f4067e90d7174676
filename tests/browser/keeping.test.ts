import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { filled, oneOf, wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')
const v5 = wordsOf('v5')

const JANE: Person = { first: 'Jane', last: 'Sample' }
/** No agreements and identity settled: the shortest way to the end. */
const QUICK: Person = { first: 'Emptyfile', last: 'Found' }
const SIGN = v3.title('sign')
const SUBMITTED = oneOf(v3.title('finish', 'identityProved'), v3.title('finish', 'otherwise'))

const { browser, product } = await browserAndProduct()

const pathOf = ({ page }: Pick<Claimant, 'page'>) => new URL(page.url()).pathname

async function toInfo(claimant: Claimant): Promise<void> {
  await claimant.open('/get-started-v3')
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('info'))
}

async function toSign(claimant: Claimant, person: Person): Promise<void> {
  await toInfo(claimant)
  await claimant.giveDetails(person)
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('contact'))
  await claimant.giveContact()
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(SIGN)
}

async function toEnd(claimant: Claimant): Promise<void> {
  await toSign(claimant, QUICK)
  await claimant.typeSignature(QUICK)
  await claimant.press(v3.anyButton('sign'))
  await claimant.heading(SUBMITTED)
}

/** What went out for a claim: leads and texts. */
async function outgoing(claimId: string): Promise<readonly { readonly target: string }[]> {
  const answer = await fetch(`${product.url}/sandbox/claims/${claimId}`)
  return ((await answer.json()) as { outgoing: readonly { target: string }[] }).outgoing
}

const secondTab = async (claimant: Claimant, path: string): Promise<Page> => {
  const tab = await claimant.context.newPage()
  await tab.goto(path)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  return tab
}

describe('an address in the middle of a journey (A-35)', () => {
  it.each([
    ['/info', v3.title('info'), '/info'],
    ['/contact', v3.title('contact'), '/contact'],
    ['/sign', v3.title('postcode'), ''],
    ['/credits-report', v3.title('postcode'), ''],
    ['/credit-report-s', v3.title('postcode'), ''],
    ['/submit-claim', v3.title('postcode'), ''],
  ])('%s shows a new visitor "%s"', async (path, heading, shown) => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open(`/get-started-v3${path}`)
    await claimant.heading(heading)
    expect(pathOf(claimant)).toBe(`/get-started-v3${shown}`)
    await claimant.leave()
  })

  it('that is open keeps what was typed there, and its Next leads to the first missing step', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/get-started-v3/info')
    await claimant.giveDetails(JANE)
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('postcode'))
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('info'))
    expect(await claimant.box(v3.label('last_name')).inputValue()).toBe('Sample')
    await claimant.leave()
  })

  it('leads a visitor on the way to where they are: past the end to the open step, before it to any that is done', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, JANE)
    await claimant.open('/get-started-v3/submit-claim')
    await claimant.heading(SIGN)
    await claimant.open('/get-started-v3/info')
    await claimant.heading(v3.title('info'))
    await claimant.open('/get-started-v3/sign')
    await claimant.heading(SIGN)
    await claimant.page.reload()
    await claimant.heading(SIGN)
    await claimant.leave()
  })
})

describe('a claim that was submitted', () => {
  it('leads to already-filed from every step, by Back and by address, and never back into signing (S-13, A-23)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toEnd(claimant)
    await claimant.page.goBack()
    await claimant.heading(v3.title('alreadyFiled'))
    for (const path of ['', '/info', '/contact', '/sign', '/credits-report', '/questions']) {
      await claimant.open(`/get-started-v3${path}`)
      await claimant.heading(v3.title('alreadyFiled'))
      expect(pathOf(claimant)).toBe('/get-started-v3/already-filed')
    }
    await claimant.open('/get-started-v5')
    await claimant.heading(v3.title('alreadyFiled'))
    await claimant.open('/get-started-v3/submit-claim')
    await claimant.heading(SUBMITTED)
    expect((await outgoing(await claimant.claimId())).filter(({ target }) => target === 'lead')).toHaveLength(1)
    await claimant.leave()
  })

  it('offers to go back only where there is something to go back to (C036, S-14)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/get-started-v3/already-filed')
    await claimant.page.getByText(v3.block('alreadyFiled', 'text')).waitFor()
    await claimant.button(v3.block('alreadyFiled', 'goBack')).waitFor()
    await claimant.leave()

    const fresh = await newClaimant(browser, product.url)
    const popup = fresh.context.waitForEvent('page')
    await fresh.open('/privacy-policy')
    await fresh.page.evaluate(() => void window.open('/get-started-v3/already-filed', '_blank', 'noopener'))
    const alone = await popup
    await alone.getByRole('heading', { level: 1, name: v3.title('alreadyFiled') }).waitFor()
    expect(await alone.getByRole('button', { name: v3.block('alreadyFiled', 'goBack') }).count()).toBe(0)
    await fresh.leave()
  })
})

describe('two tabs on one claim', () => {
  it('show each other’s edits, and neither loses its own', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    const other = await secondTab(claimant, '/get-started-v3/contact')
    await other.getByRole('textbox', { name: v3.label('email'), exact: true }).fill('jane.two@example.com')
    await claimant.giveDetails(JANE)
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('contact'))
    await expect.poll(() => claimant.box(v3.label('email')).inputValue()).toBe('jane.two@example.com')
    await claimant.box(v3.label('phone_number')).fill('07700 900123')
    await expect
      .poll(() => other.getByRole('textbox', { name: v3.label('phone_number'), exact: true }).inputValue())
      .toBe('07700 900123')
    await claimant.page.reload()
    await claimant.heading(v3.title('contact'))
    expect(await claimant.box(v3.label('email')).inputValue()).toBe('jane.two@example.com')
    await claimant.press(v3.word('back'))
    expect(await claimant.box(v3.label('last_name')).inputValue()).toBe('Sample')
    await claimant.leave()
  })

  it('make one submission with one lead and one text, and the other tab says that it is filed (J058)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const person = { first: 'Jane', last: 'Noquestions' }
    await toSign(claimant, person)
    await claimant.typeSignature(person)
    await claimant.press(v3.button('sign', 'sign', 'otherwise'))
    await claimant.button(v3.anyButton('finalStep')).waitFor()
    const other = await secondTab(claimant, '/get-started-v3/credits-report')
    await Promise.all([
      claimant.press(v3.anyButton('finalStep')),
      other.getByRole('button', { name: v3.anyButton('finalStep'), exact: true }).click(),
    ])
    const ended = oneOf(v3.title('finish', 'otherwise'), v3.title('alreadyFiled'))
    await Promise.all([claimant.heading(ended), other.getByRole('heading', { level: 1, name: ended }).waitFor()])
    const targets = async () => (await outgoing(await claimant.claimId())).map(({ target }) => target).sort()
    await expect.poll(targets).toEqual(['lead', 'sms'])
    await other.reload()
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(await targets()).toEqual(['lead', 'sms'])
    await other.goto('/get-started-v3/info')
    await other.getByRole('heading', { level: 1, name: v3.title('alreadyFiled') }).waitFor()
    await claimant.leave()
  })

  it('lead to already-filed in the other tab, without a reload (S-13)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, QUICK)
    const other = await secondTab(claimant, '/get-started-v3/info')
    await claimant.typeSignature(QUICK)
    await claimant.press(v3.anyButton('sign'))
    await claimant.heading(SUBMITTED)
    await other.getByRole('heading', { level: 1, name: v3.title('alreadyFiled') }).waitFor()
    await claimant.leave()
  })
})

describe('a page that comes back', () => {
  it('from the back-forward cache shows what another page has changed', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    // The last answer is in the draft, so nothing overwrites it any more.
    await expect
      .poll(() =>
        claimant.page.evaluate(
          () => Object.entries(localStorage).find(([name]) => name.startsWith('draft.'))?.[1] ?? '',
        ),
      )
      .toContain('"privacy_policy":true')
    // As the browser does it: the page is frozen with its state, and woken up with an event that says so.
    await claimant.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('draft.')) ?? ''
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { answers: Record<string, unknown> }
      draft.answers['last_name'] = 'Changed'
      localStorage.setItem(key, JSON.stringify(draft))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect.poll(() => claimant.box(v3.label('last_name')).inputValue()).toBe('Changed')
    expect(await claimant.box(v3.label('first_name')).inputValue()).toBe('Jane')
    await claimant.leave()
  })

  it('by Back from another site is where it was, with everything in it', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await claimant.page.goto('about:blank')
    await claimant.page.goBack()
    await claimant.heading(v3.title('info'))
    expect(await claimant.box(v3.label('last_name')).inputValue()).toBe('Sample')
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('contact'))
    await claimant.leave()
  })
})

describe('with storage switched off', () => {
  it('a claim goes from the first step to the end, and a reload brings it back from the server', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Not allowed.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse })
    })
    await toSign(claimant, QUICK)
    await claimant.page.reload()
    await claimant.heading(SIGN)
    await claimant.typeSignature(QUICK)
    await claimant.press(v3.anyButton('sign'))
    await claimant.heading(SUBMITTED)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('a page whose cookies cannot be read either still goes on to the end', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Not allowed.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    })
    await toEnd(claimant)
    await claimant.leave()
  })
})

describe('changing an earlier answer', () => {
  it('warns what it would remove, and brings it back when it is changed back (v5, J060)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page, press, heading } = claimant
    const warning = page.getByText(
      filled(v5.word('removesBy'), {
        action: v5.button('commission', 'yes'),
        steps: [v5.title('postcode'), v5.title('infoContact')].join(', '),
      }),
    )
    await claimant.open('/get-started-v5')
    await press(v5.anyButton('yes'))
    await heading(v5.title('commission'))
    expect(await warning.count()).toBe(0)
    await press(v5.anyButton('no'))
    await claimant.chooseAddress('LS1 4AP')
    await press(v5.anyButton('next'))
    await heading(v5.title('infoContact'))
    await claimant.giveDetails(JANE)
    await claimant.giveContact()
    await press(v5.anyButton('next'))
    await heading(SIGN)
    for (const before of [v5.title('infoContact'), v5.title('postcode'), v5.title('commission')]) {
      await press(v5.word('back'))
      await heading(before)
    }
    await warning.waitFor()
    await press(v5.anyButton('yes'))
    await page.getByText(v5.block('commissionDisclosed', 'status')).waitFor()
    await claimant.open('/get-started-v5/sign')
    await page.getByText(v5.block('commissionDisclosed', 'status')).waitFor()
    await press(v5.anyButton('no'))
    await heading(v5.title('postcode'))
    await page.getByText('LS1 4AP').first().waitFor()
    await claimant.open('/get-started-v5/sign')
    await heading(SIGN)
    await claimant.leave()
  })
})
