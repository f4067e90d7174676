import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../loader/index.ts'
import type { Run } from '../../proof/index.ts'
import { coveringRuns } from '../support/covering-runs.ts'
import { ownSource } from '../support/source.ts'
import { suites } from '../support/suite.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant } from './support/claimant.ts'
import { takePicture } from './support/take-picture.ts'
import { visibleTexts } from './support/visible-texts.ts'
import { walkRun } from './support/walk-run.ts'
import { bookTeller } from './support/words-of-the-book.ts'
import { wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const v3 = wordsOf('v3')

const { browser, product } = await browserAndProduct()

const isInBook = bookTeller()

/** Texts by where they were met that the book does not have. */
async function unknown(page: Page, where: string): Promise<readonly string[]> {
  return (await visibleTexts(page)).filter((text) => !isInBook(text)).map((text) => `${where}: ${text}`)
}

/** The fewest runs (greedily) that show every step, and every step again after what can go wrong there. */
function runsToSee(): readonly { readonly journey: string; readonly run: Run }[] {
  const seen = new Set<string>()
  // What steps inherit from one journey to another is seen once.
  const sights = ({ steps }: Run) =>
    steps.map(({ step, to, outcomes }) =>
      [step, ...(to === step ? Object.entries(outcomes).map(([as, { outcome }]) => `${as} ${outcome}`) : [])].join(' '),
    )
  return suites.flatMap(({ journey, runs: all }) => {
    const runs = coveringRuns(openJourney(journey, ownSource()), all)
    const chosen: { journey: string; run: Run }[] = []
    for (;;) {
      const [best] = runs
        .map((run) => ({ run, gain: new Set(sights(run).filter((sight) => !seen.has(sight))).size }))
        .sort((a, b) => b.gain - a.gain || a.run.steps.length - b.run.steps.length)
      if (best === undefined || best.gain === 0) return chosen
      for (const sight of sights(best.run)) seen.add(sight)
      chosen.push({ journey, run: best.run })
    }
  })
}

describe('every visible text and accessible name is in the copy book', () => {
  it.each(someOf(runsToSee(), 4))(
    'on the steps of $journey, while they wait, and after what goes wrong',
    async ({ journey, run }) => {
      const missing: string[] = []
      await walkRun(browser, openJourney(journey, ownSource()), run, async (page, step, what) => {
        missing.push(...(await unknown(page, `${journey} ${step}`)))
        if (what === 'step') await takePicture(page, `${journey}/${step}`)
      })
      expect([...new Set(missing)]).toEqual([])
    },
  )

  it('on every page, with the question about cookies', async () => {
    const paths = [
      '/',
      '/home',
      '/v3',
      '/v4',
      '/v5',
      '/how-it-works',
      '/faqs',
      '/terms-and-conditions',
      '/privacy-policy',
      '/cookies-policy',
      '/complaints',
      '/status',
      '/under-maintenance',
      '/404',
      '/resume',
      '/resume?id=none',
    ]
    const somebody = await newClaimant(browser, product.url)
    const missing: string[] = []
    for (const path of paths) {
      await somebody.page.goto(path)
      await somebody.page.getByRole('heading', { level: 1 }).first().waitFor()
      missing.push(...(await unknown(somebody.page, path)))
      if (!path.includes('?')) await takePicture(somebody.page, path)
    }
    await somebody.leave()
    expect([...new Set(missing)]).toEqual([])
  })

  it('in the help dialog, with what can go wrong there', async () => {
    const somebody = await newClaimant(browser, product.url)
    const missing: string[] = []
    const look = async (where: string) => void missing.push(...(await unknown(somebody.page, where)))
    await somebody.page.goto('/get-started-v3')
    await somebody.heading(v3.title('postcode'))
    await somebody.press('Help')
    await somebody.page.getByRole('dialog').waitFor()
    await look('help')
    await takePicture(somebody.page, 'help')
    for (const issue of [/cost/, /lender/, /Phone Number/, /Technical Problem/]) {
      await somebody.page.getByRole('dialog').getByRole('button', { name: issue }).click()
      await somebody.button('Back').last().waitFor()
      await look(`help ${issue.source}`)
      await somebody.button('Back').last().click()
    }
    await somebody.leave()
    expect([...new Set(missing)]).toEqual([])
  })

  it('on steps that were sent empty', async () => {
    const somebody = await newClaimant(browser, product.url)
    const missing: string[] = []
    const sendEmpty = async (where: string, button: string | RegExp = v3.anyButton('next')) => {
      await somebody.press(button)
      await somebody.page.getByRole('alert').first().waitFor()
      missing.push(...(await unknown(somebody.page, where)))
    }
    await somebody.open('/get-started-v3')
    await sendEmpty('postcode')
    await somebody.chooseAddress('LS1 4AP')
    missing.push(...(await unknown(somebody.page, 'addresses')))
    await somebody.press(v3.anyButton('next'))
    await somebody.heading(v3.title('info'))
    await sendEmpty('info')
    await somebody.giveDetails({ first: 'Jane', last: 'Sample' })
    await somebody.press(v3.anyButton('next'))
    await somebody.heading(v3.title('contact'))
    await sendEmpty('contact')
    await somebody.giveContact()
    await somebody.press(v3.anyButton('next'))
    await somebody.heading(v3.title('sign'))
    await sendEmpty('sign', v3.anyButton('sign'))
    await somebody.leave()
    expect([...new Set(missing)]).toEqual([])
  })

  it('where a postcode has no addresses, and where an address is written by hand', async () => {
    const somebody = await newClaimant(browser, product.url)
    const missing: string[] = []
    await somebody.open('/get-started-v3')
    await somebody.box(v3.part('address', 'postcode')).fill('ZZ99 9ZZ')
    await somebody.press(v3.part('address', 'find'))
    await somebody.page.getByText(v3.part('address', 'none')).first().waitFor()
    missing.push(...(await unknown(somebody.page, 'no address')))
    await somebody.page.getByText(v3.part('address', 'manual'), { exact: true }).click()
    await somebody.box(v3.part('address', 'line1')).waitFor()
    missing.push(...(await unknown(somebody.page, 'by hand')))
    await somebody.leave()
    expect([...new Set(missing)]).toEqual([])
  })
})
