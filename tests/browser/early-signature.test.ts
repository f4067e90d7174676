import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const JOAN: Person = { first: 'Joan', last: 'Found' }
const { browser, product } = await browserAndProduct()

/** Somebody at the signature, whose signature_pad arrives when it is let through. */
async function atSignature(): Promise<{ readonly claimant: Claimant; readonly letPadCome: () => Promise<void> }> {
  const claimant = await newClaimant(browser, product.url)
  let letGo: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (letGo = resolve))
  await claimant.context.route('**/assets/signature_pad*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await claimant.open('/get-started-v3')
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press(v3.anyButton('next'))
  await claimant.giveDetails(JOAN)
  const asked = claimant.page.waitForRequest('**/assets/signature_pad*.js')
  await claimant.press(v3.anyButton('next'))
  // While the step before is still on screen.
  await asked
  await claimant.giveContact()
  await claimant.press(v3.anyButton('next'))
  await claimant.page.getByRole('img', { name: v3.part('signature', 'canvas') }).waitFor()
  const letPadCome = async () => {
    letGo()
    await claimant.page.waitForFunction(() => document.querySelector('canvas')?.style.touchAction === 'none')
  }
  return { claimant, letPadCome }
}

async function submit({ page, press, button }: Claimant): Promise<void> {
  await page.getByRole('checkbox', { name: v3.label('not_already_filed') }).check()
  await button(v3.button('sign', 'sign', 'identitySettled')).waitFor()
  await press(v3.button('sign', 'sign', 'identitySettled'))
  await page.getByRole('group', { name: v3.question('experianReport') }).waitFor()
}

/** The share of the canvas that is inked, in thousandths. */
const ink = ({ page }: Claimant) =>
  page.getByRole('img', { name: v3.part('signature', 'canvas') }).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    return Math.round(
      (1000 * [...data].filter((value, index) => index % 4 === 3 && value > 128).length) / (width * height),
    )
  })

describe('a signature that starts before signature_pad has loaded', () => {
  it('is shown at once, counts with its duration, and can be submitted without waiting (J088, A-107)', async () => {
    const { claimant } = await atSignature()
    await claimant.drawSignature()
    await claimant.page.getByRole('status').getByText(v3.part('signature', 'added')).waitFor()
    expect(await ink(claimant)).toBeGreaterThan(5)
    await submit(claimant)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('is on the pad once that is there, and can be undone', async () => {
    const { claimant, letPadCome } = await atSignature()
    await claimant.drawSignature()
    const before = await ink(claimant)
    await letPadCome()
    await expect.poll(() => ink(claimant)).toBeGreaterThan(before / 2)
    await claimant.press(v3.part('signature', 'undo'))
    await expect.poll(() => ink(claimant)).toBe(0)
    await claimant.leave()
  })

  it('is one stroke if the pad loads during it, and the pad draws the next stroke', async () => {
    const { claimant, letPadCome } = await atSignature()
    const { page } = claimant
    const pad = page.getByRole('img', { name: v3.part('signature', 'canvas') })
    await pad.scrollIntoViewIfNeeded()
    const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 30, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 160, { steps: 10 })
    const coming = letPadCome()
    await page.waitForResponse('**/assets/signature_pad*.js')
    await page.mouse.move(x + 150, y + 60, { steps: 10 })
    await page.mouse.up()
    await coming
    await page.mouse.move(x + 160, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 220, y + 160, { steps: 10 })
    await page.mouse.up()
    const strokes = async () => {
      const drafts = await page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('draft.'))
          .map(([, draft]) => JSON.parse(draft) as { answers: { signature?: { strokes: { x: number }[][] } } }),
      )
      return drafts[0]?.answers.signature?.strokes.map((stroke) => [
        Math.round(stroke[0]?.x ?? 0),
        Math.round(stroke.at(-1)?.x ?? 0),
      ])
    }
    await expect.poll(strokes).toEqual([
      [30, 150],
      [160, 220],
    ])
    await claimant.leave()
  })
})
