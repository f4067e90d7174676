import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browserAndProduct } from '../support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from '../support/claimant.ts'
import { ENDED, sign, SIGN } from '../support/ways.ts'
import { shiftsSoFar, watchShifts } from './layout-shift.ts'
import { withAnyValues, wordsOf } from '../support/journey-words.ts'

const v5 = wordsOf('v5')

const { browser, product } = await browserAndProduct()

const MOST_SHIFT = 0.02
/** For so long a browser puts down to a press whatever moves after it. */
const RECENT_MS = 500

/** Agreements of a settled identity, and questions: all that v5 can show. */
const PEOPLE: readonly Person[] = [
  { first: 'Jane', last: 'Found' },
  { first: 'Jane', last: 'Sample' },
]

describe('on a slow line, where every answer comes after its press is long over', () => {
  it.each(PEOPLE)(
    'nothing moves by itself on any step of v5 ($first $last)',
    async (person) => {
      const claimant = await newClaimant(browser, product.url)
      const { page, press, heading } = claimant
      await watchShifts(page)
      await answerLate(page)
      await claimant.open('/get-started-v5')
      await press('Reject')
      await still(claimant, 'the first question')
      await press(v5.anyButton('yes'))
      await heading(v5.title('commission'))
      await still(claimant, 'the second question')
      await press(v5.anyButton('no'))
      await heading(v5.title('postcode'))
      await still(claimant, 'the address')
      await claimant.box(v5.part('address', 'postcode')).fill('LS1 4AP')
      await press(v5.part('address', 'find'))
      await page.getByRole('radio').first().waitFor()
      await still(claimant, 'the addresses found')
      await page.getByRole('radio').first().check()
      await press(v5.anyButton('next'))
      await heading(v5.title('infoContact'))
      await still(claimant, 'details')
      await claimant.giveDetails(person)
      await claimant.giveContact()
      await still(claimant, 'details, filled in')
      await press(v5.anyButton('next'))
      await heading(SIGN)
      await still(claimant, 'the signature')
      await sign(claimant, person)
      if (person.last === 'Sample') {
        await heading(v5.title('questions'))
        await still(claimant, 'the identity questions')
        await claimant.answerQuestions('right')
      }
      await page
        .getByRole('checkbox', { name: withAnyValues(v5.part('equifax_agreements', 'name'), { number: 1 }) })
        .waitFor()
      await still(claimant, 'the agreements')
      await press(v5.anyButton('finalStep', 'yes'))
      await heading(ENDED)
      await still(claimant, 'the end')
      await claimant.leave()
    },
    240_000,
  )
})

/** Lets no answer of the backend come before the browser has forgotten the last press. */
async function answerLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { lastInput: 0 })
    for (const type of ['pointerdown', 'pointerup', 'keydown', 'input'])
      addEventListener(type, () => Object.assign(window, { lastInput: performance.now() }), true)
  })
  await page.route('**/api/**', async (route) => {
    await page
      .waitForFunction(
        (recent) => performance.now() - (window as unknown as { lastInput: number }).lastInput > recent,
        RECENT_MS,
      )
      .catch(() => undefined)
    await route.fallback()
  })
}

async function still({ page }: Claimant, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { score, of } = await shiftsSoFar(page)
  expect(score, `${where}: layout shift of ${of.join(', ')}`).toBeLessThan(MOST_SHIFT)
}
