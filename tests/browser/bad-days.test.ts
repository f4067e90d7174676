import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJourney } from '../../loader/index.ts'
import { ownSource } from '../support/source.ts'
import { suites } from '../support/suite.ts'
import { effectMoments, type EffectMoment } from '../support/effect-moments.ts'
import { launchBrowser } from './support/browser.ts'
import { claimUnderWay, type ClaimUnderWay, type Mood } from './support/claim-under-way.ts'
import { wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const v3 = wordsOf('v3')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 300_000)
afterAll(() => browser?.close())

// tests/src/journey/scenarios/bad-days.test.ts has every effect of every journey; this has each effect once, in the last journey with it.
const all = suites.flatMap(({ journey: name, runs }) => {
  const journey = openJourney(name, ownSource())
  return effectMoments(journey, runs).map((moment) => ({ journey, moment }))
})
const cases = [...new Map(all.map((one) => [one.moment.effect, one])).values()].map(
  ({ journey, moment }) => [moment.effect, moment.step, journey.name, { journey, moment }] as const,
)

describe.each(someOf(cases, 2))('in a browser %s of step %s of %s', (_effect, _step, _journey, { journey, moment }) => {
  const begin = () => claimUnderWay(browser, journey, moment)

  it.each<[string, Mood]>([
    ['loses its connection', 'lost'],
    ['is answered by a proxy with 502', 'broken'],
    ['gets no answer', 'silent'],
  ])('%s: there is a way on, and nothing is lost (C104, C112)', async (_what, mood) => {
    const claim = await begin()
    claim.mood(mood)
    await come(claim, moment)
    if (!isEntering(moment, claim)) await press(claim)
    await claim.until('the trouble is over', () => isTold(claim))
    claim.mood('well')
    claim.answerLate()
    await goOn(claim)
    expect(claim.count()).toBeGreaterThan(0)
    await expectKept(claim)
    expect(claim.troubles).toEqual([])
    await claim.leave()
  })

  it('with Enter held and the button pressed again and again is asked once', async () => {
    const claim = await begin()
    claim.mood('silent')
    await come(claim, moment)
    const button = claim.button()
    if (!isEntering(moment, claim)) {
      await button.focus()
      await button.dblclick({ force: true })
      for (let presses = 0; presses < 10; presses += 1) await claim.page.keyboard.press('Enter')
    }
    await claim.until('the effect is asked', () => Promise.resolve(claim.count() > 0))
    for (let presses = 0; presses < 10; presses += 1) await claim.page.keyboard.press('Enter')
    expect(claim.count()).toBe(1)
    claim.answerLate()
    claim.mood('well')
    await goOn(claim)
    await claim.leave()
  })

  it('answered after somebody has gone back, leaves them there, and they come on again', async () => {
    const claim = await begin()
    claim.mood('silent')
    await come(claim, moment)
    if (!isEntering(moment, claim)) await press(claim)
    await claim.until('the effect is asked', () => Promise.resolve(claim.count() > 0))
    const back = claim.page.getByRole('button', { name: v3.word('back'), exact: true })
    if ((await back.count()) > 0) {
      await back.click()
      await claim.until('the step before is there', async () => !(await claim.isHere()))
      const there = claim.page.url()
      claim.answerLate()
      claim.mood('well')
      await claim.page.clock.runFor(1000)
      expect(claim.page.url()).toBe(there)
      await expectKept(claim)
      await claim.page.goForward()
      await claim.until('the step is there again', async () => (await claim.isHere()) || (await isBeyond(claim)))
    }
    claim.answerLate()
    claim.mood('well')
    await goOn(claim)
    expect(claim.troubles).toEqual([])
    await claim.leave()
  })
})

/** Effects of entering begin by themselves. */
function isEntering({ as }: EffectMoment, { step }: ClaimUnderWay): boolean {
  return step.enter.some((use) => use.as === as && !use.background)
}

async function come(claim: ClaimUnderWay, moment: EffectMoment): Promise<void> {
  if (isEntering(moment, claim)) return claim.until('the step is opened', () => Promise.resolve(true))
  await claim.arrive()
  await claim.fill()
}

const press = (claim: ClaimUnderWay) => claim.button().press('Enter')

/** The page shows the error, or the journey has continued without the effect. */
async function isTold(claim: ClaimUnderWay): Promise<boolean> {
  if (claim.count() === 0) return false
  return (await claim.page.getByRole('alert').filter({ hasText: /\S/ }).count()) > 0 || (await isBeyond(claim))
}

/** Another page than this step's, or the end of the journey. */
async function isBeyond(claim: ClaimUnderWay): Promise<boolean> {
  const main = claim.page.getByRole('main')
  if ((await main.count()) === 0 || !(await isIdle(claim))) return false
  if (claim.step.kind === 'end') return claim.isHere()
  return !(await claim.isHere()) && (await claim.page.getByRole('heading', { level: 1 }).count()) > 0
}

/** Retries, or presses the button of the step, until the step is done. */
async function goOn(claim: ClaimUnderWay): Promise<void> {
  const tryAgain = claim.page.getByRole('button', { name: v3.word('tryAgain'), exact: true })
  for (let acts = 0; acts < 5; acts += 1) {
    await claim.until('there is something to do', async () => (await isBeyond(claim)) || (await isIdle(claim)))
    if (await isBeyond(claim)) return
    if ((await tryAgain.count()) > 0) await tryAgain.click()
    else {
      await claim.fillEmptied()
      await press(claim)
    }
  }
  await claim.until('the step is left', () => isBeyond(claim))
}

const isIdle = async ({ page }: ClaimUnderWay) => (await page.locator('main[aria-busy=false]').count()) > 0

/** Of a claim that was submitted the device keeps nothing but that. */
async function expectKept(claim: ClaimUnderWay): Promise<void> {
  const { answers = {}, submitted } = await claim.draft()
  if (submitted !== true) expect(answers).toMatchObject(claim.before.answers)
}
