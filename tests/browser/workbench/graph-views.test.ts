import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../workbench/wire.ts'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { someOf } from '../../support/some-of.ts'

let browser: Browser
let workbench: OpenWorkbench
beforeAll(async () => {
  ;[browser, workbench] = await Promise.all([launchBrowser(), openWorkbench()])
})
afterAll(async () => {
  await browser.close()
  await workbench.stop()
})

const answer = (page: Page) => page.getByRole('region', { name: 'Answers of the proof' })

describe('the canvas', () => {
  it('answers by keyboard alone: how visitors get to a step, and by which transition', async () => {
    const page = await workbench.page(browser, '/j/v3/canvas')
    const graph = page.getByRole('group', { name: 'Graph of v3' })
    await graph.getByRole('button', { name: /step postcode/ }).focus()
    // Down to the transition that leads on, and to the step that it leads to.
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await answer(page).getByText('The shortest way here has 2 visits.').waitFor()
    expect(new URL(page.url()).searchParams.get('at')).toBe('/steps/info')
    expect(await graph.getByRole('button', { pressed: true }).getAttribute('aria-label')).toContain('step info')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await answer(page)
      .getByRole('heading', { level: 2, name: /\(postcode\) leads to .*\(info\)$/ })
      .waitFor()
    await page.context().close()
  })

  it('tells steps with the same title apart, by name, by what they say, and at the pointer', async () => {
    const page = await workbench.page(browser, '/j/v5/canvas')
    const disclosed = page.getByRole('button', {
      name: /step commissionDisclosed, “Sorry, it seems like you may not be/,
    })
    await disclosed.waitFor()
    expect(await disclosed.locator('.name').textContent()).toMatch(/^commissionDisclosed/)
    expect(
      await page
        .getByRole('button', { name: /step postcode/ })
        .locator('.name')
        .count(),
    ).toBe(0)
    await disclosed.hover()
    const pointed = page.locator('.canvas-pointed')
    expect(await pointed.textContent()).toMatch(/commissionDisclosed: “Sorry, .* at this time\.”$/)
    await page.setViewportSize({ width: 360, height: 740 })
    await disclosed.focus()
    await pointed.waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.context().close()
  })

  it('tells a screen reader where every transition is a part of a list', async () => {
    const page = await workbench.page(browser, '/j/v3/canvas?at=/steps/sign')
    const graph = page.getByRole('group', { name: 'Graph of v3' })
    const described = page.locator(`[id="${(await graph.getAttribute('aria-describedby')) ?? ''}"]`)
    expect(await described.textContent()).toContain('The outline lists every step and every transition.')
    await described.getByRole('link', { name: 'The outline' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'v3: outline' }).waitFor()
    // What was selected is selected here as well.
    await page.getByRole('button', { name: / sign$/, pressed: true }).waitFor()
    await page.context().close()
  })

  it('shows the whole journey at first, also at a small size of the window', async () => {
    const page = await workbench.page(browser, '/j/v3/canvas')
    const graph = page.getByRole('group', { name: 'Graph of v3' })
    await graph.getByRole('button', { name: /step postcode/ }).waitFor()
    const frame = await graph.boundingBox()
    for (const step of await graph.getByRole('button', { name: /, step / }).all()) {
      const box = await step.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? 0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0) + 1)
    }
    await page.context().close()
  })

  it('shows the newest state of a step that changes while it is drawn, in whatever order the drawings come', async () => {
    const page = await workbench.page(browser, '/j/v3/canvas')
    const graph = page.getByRole('group', { name: 'Graph of v3' })
    await graph.getByRole('button', { name: /step postcode/ }).waitFor()
    const held: (() => void)[] = []
    let answered = 0
    await page.route('**/api/drawing/v3', async (route) => {
      if (held.length === 2) return route.continue()
      const response = await route.fetch()
      await new Promise<void>((done) => held.push(done))
      await route.fulfill({ response })
      answered += 1
    })
    const file = join(workbench.root, 'journeys/v3.json')
    const before = readFileSync(file, 'utf8')
    const { steps } = JSON.parse(before) as { steps: Record<string, { next?: unknown }> }
    const write = (more: object) =>
      writeFileSync(file, JSON.stringify({ ...(JSON.parse(before) as object), steps: { ...steps, ...more } }, null, 2))
    const added = (id: string) => ({
      postcode: { ...steps['postcode'], next: [{ to: id }] },
      [id]: { path: `/${id}`, title: 'Are you sure?', actions: { next: { label: 'Next' } }, next: [{ to: 'info' }] },
    })
    write(added('sure'))
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
    write(added('certain'))
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2)
    held[1]?.()
    await graph.getByRole('button', { name: /step certain/ }).waitFor()
    held[0]?.()
    await expect.poll(() => answered).toBe(2)
    await expect.poll(() => page.locator('.canvas-view').getAttribute('aria-busy')).toBe('false')
    await graph.getByRole('button', { name: /step certain/ }).waitFor()
    expect(await graph.getByRole('button', { name: /step sure/ }).count()).toBe(0)
    writeFileSync(file, before)
    await page.context().close()
  })

  it('has no violation of accessibility rules, in light and in dark', async () => {
    const page = await workbench.page(browser, '/j/v3/canvas?at=/steps/sign')
    await answer(page)
      .getByText(/^The shortest way here/)
      .waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.context().close()
  })
})

describe('the outline', () => {
  it('offers every step and every transition of the graph', async () => {
    const page = await workbench.page(browser, '/j/v3/outline')
    await page.getByRole('heading', { name: / sign$/ }).waitFor()
    const { graph } = await page.evaluate(async () => (await (await fetch('/api/analysis/v3')).json()) as Analysis)
    const leadsTo = page.getByRole('listitem').getByRole('button', { name: /^leads to / })
    expect(await leadsTo.count()).toBe(graph?.transitions.length)
    expect(await page.getByRole('heading', { level: 2 }).getByRole('button').count()).toBe(graph?.steps.length)
    await page.context().close()
  })

  it.each(someOf([[1280, 800] as const, [360, 740] as const], 1))(
    'begins with the first step, and at the selected one if there is one, at %i by %i',
    async (width, height) => {
      const page = await workbench.page(browser, '/j/v5/outline')
      await page.setViewportSize({ width, height })
      const current = page.locator('.outline [aria-current="step"]')
      await current.waitFor()
      expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toContain('carFinance')
      expect(await current.textContent()).toContain('carFinance')
      expect(await page.locator('.outline').evaluate((node) => node.scrollTop + scrollY)).toBe(0)

      await page.goto(`${workbench.url}/j/v5/outline?at=/steps/sign`)
      await answer(page)
        .getByText(/^The shortest way here/)
        .waitFor()
      expect(await current.textContent()).toContain('sign')
      const top = () => current.evaluate((node) => node.getBoundingClientRect().top)
      await expect.poll(top).toBeLessThan(120)
      expect(await top()).toBeGreaterThanOrEqual(0)
      await page.context().close()
    },
  )

  it('has the same answers as the canvas, in headings and lists', async () => {
    const page = await workbench.page(browser, '/j/v3/outline')
    await page.getByRole('searchbox', { name: /Find a step/ }).fill('experian')
    await page.getByRole('button', { name: /^(?!leads to ).*experianReport$/ }).press('Enter')
    await answer(page)
      .getByText(/^The shortest way here/)
      .waitFor()
    await answer(page).getByRole('heading', { name: 'What everyone passes on the way' }).waitFor()
    await page
      .getByRole('button', { name: /^leads to (.*\()?equifaxReportStealth\)? when identity settled$/ })
      .press('Enter')
    await answer(page)
      .getByRole('heading', { level: 2, name: /experianReport\)? leads to .*equifaxReportStealth/ })
      .waitFor()
    await answer(page).getByRole('button', { name: 'Does not hold for these' }).press('Enter')
    await answer(page).getByRole('heading', { name: 'These answers' }).waitFor()
    expect(
      await answer(page)
        .getByRole('link', { name: /^Edit .*experianReport/ })
        .getAttribute('href'),
    ).toContain('/j/v3/step/experianReport')
    await page.context().close()
  })

  it('has no violation of accessibility rules, in light and in dark', async () => {
    const page = await workbench.page(browser, '/j/v3/outline?at=/steps/sign')
    await answer(page)
      .getByText(/^The shortest way here/)
      .waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.context().close()
  })
})

describe('the problems', () => {
  it('appear when a file is changed outside, and a press of the fix removes them', async () => {
    const page = await workbench.page(browser, '/j/v3/problems')
    await page.getByText('No problems. The journey is proved.').waitFor()
    const file = join(workbench.root, 'journeys/v3.json')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('"to": "info"', '"to": "inof"'))
    const problem = page.getByRole('listitem').filter({ hasText: '"inof" is not a step of v3' })
    await problem.first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Write “info” instead of “inof”.' }).press('Enter')
    await page.getByText('No problems. The journey is proved.').waitFor()
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(before)
    await page.context().close()
  })
})
