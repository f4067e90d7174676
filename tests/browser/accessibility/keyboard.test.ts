import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browserAndProduct } from '../support/browser-and-product.ts'
import { newClaimant } from '../support/claimant.ts'
import { ENDED, SIGN } from '../support/ways.ts'
import { listenToRegions, spokenSoFar } from './spoken.ts'

const { browser, product } = await browserAndProduct()

describe('by keyboard alone (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11, 4.1.3)', () => {
  it('walks v5 to its end; each step starts at its heading, the focus is always visible, and each change is announced once', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page, heading } = claimant
    const { keyboard } = page
    const press = async (name: string | RegExp) => {
      await tabTo(page, name)
      await keyboard.press('Enter')
    }
    const type = async (name: string, text: string) => {
      await tabTo(page, name)
      await keyboard.type(text)
    }
    const tick = async (name: RegExp) => {
      await tabTo(page, name)
      await keyboard.press('Space')
    }
    const arrives = async (name: string | RegExp) => {
      await heading(name)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    }

    await listenToRegions(page)
    await claimant.open('/get-started-v5')
    await heading('Had a car on finance between 2007 - 2021?')
    await press('Reject')
    await press('Yes')
    await arrives('Did the dealer disclose their commission?')
    await press('No')
    await arrives('Find your address')
    await type('Postcode', 'LS1 4AP')
    await press('Find address')
    await page.getByRole('radio').first().waitFor()
    await tick(/Kingfisher House/)
    await press('Next')
    await arrives('Your Details')
    await tick(/^Mr\.$/)
    // Radio buttons are one stop; the arrows go from one to the next.
    await keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Mrs.', exact: true }).isChecked()).toBe(true)
    // An empty credit file and a settled identity: from the signature on nothing more is asked.
    await type('Legal first name', 'Emptyfile')
    await type('Legal surname', 'Found')
    for (const [part, value] of [
      ['Day', '31'],
      ['Month', '3'],
      ['Year', '1980'],
    ] as const)
      await type(part, value)
    await tick(/privacy policy$/)
    await type('Email', 'by.keyboard@example.com')
    await type('UK mobile', '07700 900124')
    await tick(/soft credit search/)
    await press('Next')
    await arrives(SIGN)
    await press('Type your signature')
    await type('Full name', 'Emptyfile Found')
    await tick(/not already filed/)
    await press(/^(Find My Agreement\(s\)|Start My Claim)$/)
    await heading(ENDED)
    expect(await spokenSoFar(page)).toEqual(SPOKEN)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  }, 180_000)

  it('neither the unanswered question about cookies nor the strip of help covers anything that has the focus, forwards and backwards', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page } = claimant
    for (const path of [
      '/get-started-v5',
      '/get-started-v5/info-contact',
      '/get-started-v3',
      '/get-started-v3/contact',
    ]) {
      await claimant.open(path)
      // A keyboard user acts once the page has loaded; its first step may still be replaced by the open one.
      await page.waitForLoadState('networkidle')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('region', { name: 'Cookies' }).waitFor()
      const covered: string[] = []
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 30; presses += 1) {
          await page.keyboard.press(key)
          if (!(await isInSight(page, 'whole'))) covered.push(`${key}: ${await focusedName(page)}`)
        }
      }
      expect(covered, path).toEqual([])
    }
    await claimant.leave()
  }, 60_000)

  it('help opens, keeps the focus within, closes with Escape and gives it back', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page } = claimant
    await claimant.open('/get-started-v3')
    await claimant.heading('Find your address')
    await claimant.press('Reject')
    await tabTo(page, 'Help')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'How Can We Help?' })
    await dialog.waitFor()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      // Between the last and the first a browser shows its own bar, where the page has no focus.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Help')
    await claimant.leave()
  })
})

/** In the order of the walk, without repetition. */
const SPOKEN = [
  'Looking for addresses',
  '14 addresses found',
  'Address chosen: Flat 1, Kingfisher House, 2 Tannery Wharf, Leeds, West Yorkshire, LS1 4AP',
  'Signature added',
  'Your details are protected. We are making a secure connection to the credit reference agency.',
  'We are submitting your claim.',
]

/** Presses Tab until the named element has the focus; at each stop on the way some of it must be visible. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await focusedName(page)
    passed.push(at)
    expect(await isInSight(page), `"${at}" has the focus and is covered`).toBe(true)
    if (typeof name === 'string' ? at === name : name.test(at)) return
  }
  throw new Error(`Tab does not lead to ${String(name)}, but to ${passed.join(' | ')}`)
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim()
  })
}

/** WCAG 2.4.11: not covered as a whole by something that floats over the page; 2.4.12, `whole`: no part of it is. */
function isInSight(page: Page, how: 'some' | 'whole' = 'some'): Promise<boolean> {
  return page.evaluate((how) => {
    const CROSS = [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ] as const
    const at = document.activeElement
    if (at === null || at === document.body) return true
    const around = at.closest('label') ?? at
    // A link that goes on in the next line is several boxes; the corners of a round button are not its own.
    const points = [...around.getClientRects()].flatMap(({ left, top, width, height }) =>
      CROSS.map(([x, y]) => [left + width * x, top + height * y] as const),
    )
    const isSeen = ([x, y]: readonly [number, number]) => {
      const there = document.elementFromPoint(x, y)
      return (
        there !== null &&
        (around.contains(there) || (there.contains(around) && there.closest('main, header, footer') !== null))
      )
    }
    return how === 'some' ? points.some(isSeen) : points.every(isSeen)
  }, how)
}
