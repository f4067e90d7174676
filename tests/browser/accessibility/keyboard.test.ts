import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browserAndProduct } from '../support/browser-and-product.ts'
import { newClaimant } from '../support/claimant.ts'
import { ENDED, SIGN } from '../support/ways.ts'
import { listenToRegions, spokenSoFar } from './spoken.ts'
import { filled, wordsOf } from '../support/journey-words.ts'

const v3 = wordsOf('v3')
const v5 = wordsOf('v5')

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
    const tick = async (name: string | RegExp) => {
      await tabTo(page, name)
      await keyboard.press('Space')
    }
    const arrives = async (name: string | RegExp) => {
      await heading(name)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    }

    await listenToRegions(page)
    await claimant.open('/get-started-v5')
    await heading(v5.title('carFinance'))
    await press('Reject')
    await press(v5.anyButton('yes'))
    await arrives(v5.title('commission'))
    await press(v5.anyButton('no'))
    await arrives(v5.title('postcode'))
    await type(v5.part('address', 'postcode'), 'LS1 4AP')
    await press(v5.part('address', 'find'))
    await page.getByRole('radio').first().waitFor()
    await tick(/Kingfisher House/)
    await press(v5.anyButton('next'))
    await arrives(v5.title('infoContact'))
    await tick(/^Mr\.$/)
    // Radio buttons are one stop; the arrows go from one to the next.
    await keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Mrs.', exact: true }).isChecked()).toBe(true)
    // An empty credit file and a settled identity: from the signature on nothing more is asked.
    await type(v5.label('first_name'), 'Emptyfile')
    await type(v5.label('last_name'), 'Found')
    for (const [part, value] of [
      [v5.part('dateOfBirth', 'day'), '31'],
      [v5.part('dateOfBirth', 'month'), '3'],
      [v5.part('dateOfBirth', 'year'), '1980'],
    ] as const)
      await type(part, value)
    await tick(v5.label('privacy_policy'))
    await type(v5.label('email'), 'by.keyboard@example.com')
    await type(v5.label('phone_number'), '07700 900124')
    await tick(v5.label('soft_check_privacy'))
    await press(v5.anyButton('next'))
    await arrives(SIGN)
    await press(v5.part('signature', 'type'))
    await type(v5.part('signature', 'fullName'), 'Emptyfile Found')
    await tick(v5.label('not_already_filed'))
    await press(v5.anyButton('sign'))
    await heading(ENDED)
    expect(await spokenSoFar(page)).toEqual(SPOKEN)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

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
  })

  it('help opens, keeps the focus within, closes with Escape and gives it back', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page } = claimant
    await claimant.open('/get-started-v3')
    await claimant.heading(v3.title('postcode'))
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
  v5.part('address', 'finding'),
  filled(v5.part('address', 'found'), { count: 14 }),
  filled(v5.part('address', 'chosen'), {
    address: 'Flat 1, Kingfisher House, 2 Tannery Wharf, Leeds, West Yorkshire, LS1 4AP',
  }),
  v5.part('signature', 'added'),
  v5.waiting('experianReport', 'experianResult'),
  v5.waiting('finish', 'submission'),
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
