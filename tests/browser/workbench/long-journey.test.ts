import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHAPES } from '../../../bench/proof/shapes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'

const STEPS = 400
let browser: Browser
let workbench: OpenWorkbench
let page: Page
beforeAll(async () => {
  const journey = SHAPES.find(({ name }) => name === 'random-jumps')?.file({ steps: STEPS, seed: 1 })
  const prepare = (root: string) => writeFileSync(join(root, 'journeys/random-jumps.json'), JSON.stringify(journey))
  ;[browser, workbench] = await Promise.all([launchBrowser(), openWorkbench({ prepare })])
  page = await workbench.page(browser, '/j/random-jumps/canvas')
  await graph().getByRole('button', { name: 'Step 0, step s0' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await workbench?.stop()
})

const graph = () => page.getByRole('group', { name: 'Graph of random-jumps' })
const answer = () => page.getByRole('region', { name: 'Answers of the proof' })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-pointer'))

describe('the canvas of a long journey', () => {
  it('shows every step at first, in the shape of the window', async () => {
    expect(
      await graph()
        .getByRole('button', { name: /, step / })
        .count(),
    ).toBe(STEPS)
    const box = await graph().locator('g').first().boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(0.5)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeLessThan(5)
    await expectAccessible(page)
  })

  it('leads by arrow keys through steps and transitions that were not drawn before, and keeps the focus while zooming', async () => {
    await graph().getByRole('button', { name: 'Step 0, step s0' }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('/steps/s0/next/0')
    for (let closer = 0; closer < 16; closer += 1) await page.keyboard.press('+')
    expect(await focused()).toBe('/steps/s0/next/0')
    // Far more steps than fit into the frame.
    for (let down = 0; down < 59; down += 1) await page.keyboard.press('ArrowDown')
    const pointer = await focused()
    expect(pointer).toMatch(/^\/steps\/s\d+$/)
    const [frame, box] = await Promise.all([
      graph().boundingBox(),
      graph().locator(`[data-pointer="${pointer}"]`).boundingBox(),
    ])
    expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
    await page.keyboard.press('0')
    expect(await focused()).toBe(pointer)
  })

  it('has the words of what is in sight, and no more', async () => {
    for (let closer = 0; closer < 16; closer += 1) await page.keyboard.press('+')
    const steps = await graph()
      .getByRole('button', { name: /, step / })
      .count()
    expect(steps).toBeGreaterThan(0)
    expect(steps).toBeLessThan(STEPS / 4)
    await graph().locator('.title').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('0')
  })

  it('has the first visits of a long route, and the rest on request', async () => {
    await page.goto(`${workbench.url}/j/random-jumps/canvas?at=/steps/s${STEPS - 1}`)
    await answer()
      .getByText(/^The shortest way here has \d+ visits/)
      .waitFor()
    const visits = answer().locator('ol').first().getByRole('listitem')
    expect(await visits.count()).toBe(30)
    await answer()
      .getByRole('button', { name: /^Show all \d+ visits$/ })
      .press('Enter')
    expect(await visits.count()).toBeGreaterThan(30)
  })
})

describe('the outline of a long journey', () => {
  it('has every step in the document, and finds one by its name', async () => {
    await page.goto(`${workbench.url}/j/random-jumps/outline`)
    await page.getByText(`${STEPS} of ${STEPS} steps`).waitFor()
    expect(await page.getByRole('heading', { level: 2, name: / s\d+$/ }).count()).toBe(STEPS)
    await page.getByRole('searchbox', { name: /Find a step/ }).fill('s399')
    await page.getByText(`1 of ${STEPS} steps`).waitFor()
  })
})
