import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignatureAnswer } from '../../../engine/index.ts'
import { harnessValues, widgetPages, type WidgetPages } from './widget-page.ts'
import { wordsOf } from '../support/journey-words.ts'

const v3 = wordsOf('v3')

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const canvas = (page: Page) => page.getByRole('img', { name: v3.part('signature', 'canvas') })
const signature = async (page: Page) => (await harnessValues(page))['signature'] as SignatureAnswer
const status = (page: Page, text: string) => page.getByRole('status').getByText(text)

async function open(query: string, size?: { width: number; height: number }): Promise<Page> {
  const page = await pages.open(query, size)
  // The pen is loaded on its own; until then the canvas has no pointer listener of it.
  await page.waitForFunction(() => document.querySelector('canvas')?.style.touchAction === 'none')
  return page
}

/** A zigzag over this part of the canvas width; the pointer goes as a hand does, in many small moves. */
async function draw(page: Page, from: number, to: number): Promise<void> {
  const strokes = async () => ((await signature(page)) as SignatureAnswer | undefined)?.strokes?.length ?? 0
  const before = await strokes()
  await canvas(page).scrollIntoViewIfNeeded()
  const box = await canvas(page).boundingBox()
  if (box === null) throw new Error('there is no canvas')
  const at = (part: number, up: boolean) =>
    [box.x + box.width * (from + (to - from) * part), box.y + box.height * (up ? 0.3 : 0.6)] as const
  await page.mouse.move(...at(0, true))
  await page.mouse.down()
  for (const [index, part] of [0.25, 0.5, 0.75, 1].entries())
    await page.mouse.move(...at(part, index % 2 === 1), { steps: 8 })
  await page.mouse.up()
  await expect.poll(strokes).toBe(before + 1)
}

/** Dark device pixels in a part of the canvas, by its share of the width. */
function ink(page: Page, from: number, to: number): Promise<number> {
  return canvas(page).evaluate(
    (element, [left, right]) => {
      const { width, height } = element as HTMLCanvasElement
      const start = Math.floor(width * left)
      const data = (element as HTMLCanvasElement)
        .getContext('2d')
        ?.getImageData(start, 0, Math.ceil(width * right) - start, height).data
      return [...(data ?? [])].filter((value, index) => index % 4 === 3 && value > 128).length
    },
    [from, to] as const,
  )
}

describe('drawing a signature', () => {
  it('keeps the strokes as points in CSS pixels and a PNG of at most 150 kB on white (J025, A-107)', async () => {
    const page = await open('fields=signature')
    await draw(page, 0.1, 0.5)
    await draw(page, 0.5, 0.9)
    await status(page, v3.part('signature', 'added')).waitFor()
    const { method, strokes, width, height, image = '' } = await signature(page)
    expect({ method, height, count: strokes?.length }).toEqual({ method: 'drawn', height: 300, count: 2 })
    expect(width).toBe(await canvas(page).evaluate((element) => element.clientWidth))
    const xs = (strokes ?? []).flat().map(({ x }) => x)
    expect(Math.max(...xs)).toBeLessThanOrEqual(width ?? 0)
    expect(Math.max(...xs)).toBeGreaterThan((width ?? 0) * 0.8)
    expect(image).toMatch(/^data:image\/png;base64,/)
    expect(image.length).toBeLessThan(200_000)
    const corner = await page.evaluate(async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const copy = document.createElement('canvas')
      copy.getContext('2d')?.drawImage(picture, 0, 0)
      return [...(copy.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])]
    }, image)
    expect(corner).toEqual([255, 255, 255, 255])
  })

  it('takes back one stroke with Undo, the rest with Clear, and says so', async () => {
    const page = await open('fields=signature')
    await draw(page, 0.1, 0.4)
    await draw(page, 0.6, 0.9)
    const before = await signature(page)
    await page.getByRole('button', { name: v3.part('signature', 'undo') }).click()
    const after = await signature(page)
    expect(after.strokes).toEqual(before.strokes?.slice(0, 1))
    expect(after.image).not.toBe(before.image)
    expect(await ink(page, 0.55, 1)).toBe(0)
    await page.getByRole('button', { name: v3.part('signature', 'clear') }).click()
    await status(page, v3.part('signature', 'cleared')).waitFor()
    expect(await signature(page)).toEqual({ method: 'drawn', strokes: [] })
    expect(await ink(page, 0, 1)).toBe(0)
  })

  it('shows the whole drawing when the phone is turned, and the points stay as they were', async () => {
    const page = await open('fields=signature', { width: 740, height: 700 })
    await draw(page, 0.1, 0.95)
    const { strokes } = await signature(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 0) < 700)
    expect(await ink(page, 0.8, 1)).toBeGreaterThan(0)
    expect((await signature(page)).strokes).toEqual(strokes)
    await draw(page, 0.1, 0.9)
    const added = (await signature(page)).strokes?.at(-1) ?? []
    // Drawn on the narrow canvas, stored in the units of the first.
    expect(Math.max(...added.map(({ x }) => x))).toBeGreaterThan(400)
  })

  it('is there again after a reload', async () => {
    const page = await open('fields=signature&keep')
    await draw(page, 0.2, 0.8)
    await page.reload()
    await status(page, v3.part('signature', 'added')).waitFor()
    await page.waitForFunction(() => document.querySelector('canvas')?.style.touchAction === 'none')
    await expect.poll(() => ink(page, 0, 1)).toBeGreaterThan(0)
  })

  it('lets the page scroll everywhere but on the canvas', async () => {
    const page = await open('fields=signature')
    const touch = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => getComputedStyle(element).touchAction === 'none')
        .map(({ tagName }) => tagName),
    )
    expect(touch).toEqual(['CANVAS'])
  })
})

describe('typing a signature', () => {
  it('makes an image of the full name, and goes back to the drawing without losing it', async () => {
    const page = await open('fields=signature')
    await draw(page, 0.2, 0.8)
    const drawn = await signature(page)
    await page.getByRole('button', { name: v3.part('signature', 'type') }).click()
    await page.getByRole('textbox', { name: v3.part('signature', 'fullName') }).fill('Siân O’Brien')
    expect(await signature(page)).toMatchObject({
      method: 'typed',
      typedName: 'Siân O’Brien',
      image: expect.stringMatching(/^data:image\/png;base64,/) as string,
    })
    await status(page, v3.part('signature', 'added')).waitFor()
    await page.getByRole('button', { name: v3.part('signature', 'draw') }).click()
    expect(await signature(page)).toEqual(drawn)
    await expect.poll(() => ink(page, 0, 1)).toBeGreaterThan(0)
  })

  it('does not count without a name (J089)', async () => {
    const page = await open('fields=signature')
    await page.getByRole('button', { name: v3.part('signature', 'type') }).click()
    await page.getByRole('textbox', { name: v3.part('signature', 'fullName') }).fill(' ')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').getByText(v3.message('signature', 'required')).waitFor()
  })
})
