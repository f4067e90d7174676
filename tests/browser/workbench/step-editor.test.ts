import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { withoutPointer } from '../support/without-pointer.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page
/** What the policy of the page refused, and errors of its scripts. */
const faults: string[] = []

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: workbench.root,
    encoding: 'utf8',
  })
const commitAll = () => {
  git('add', '-A')
  git('commit', '-qm', 'before')
}
/** The lines that differ from the last commit. */
const changedLines = () =>
  git('diff', '-U0')
    .split('\n')
    .filter((line) => /^[+-](?![+-])/.test(line))
const fileOf = (path: string) => JSON.parse(readFileSync(join(workbench.root, path), 'utf8')) as unknown
const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

const { tabTo, press } = withoutPointer(() => page)

beforeAll(async () => {
  workbench = await openWorkbench()
  git('init', '-q')
  // As in a real project: what the workbench keeps for itself is not committed.
  writeFileSync(join(workbench.root, '.gitignore'), '.data/\n')
  browser = await launchBrowser()
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined))
  await page.goto(workbench.address)
})
afterAll(async () => {
  await browser.close()
  await workbench.stop()
})

describe('a new version with the keyboard alone', () => {
  it('changes a word of an inherited step, and the diff has that word alone', async () => {
    await press(page.getByRole('button', { name: 'New variant of v5' }))
    await page.getByRole('dialog').getByLabel('Name').press('Enter')
    await press(page.getByRole('link', { name: 'v6', exact: true }))
    await press(page.getByRole('navigation', { name: 'Views of v6' }).getByRole('link', { name: 'Step' }))
    await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /(^| )carFinance$/ }))
    await page.getByText('As in v5.').waitFor()
    commitAll()

    await tabTo(page.getByRole('textbox', { name: 'Title', exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Had a van on finance?')
    await page.getByText('Differs from v5.').waitFor()
    await saved()
    expect(fileOf('journeys/v6.json')).toMatchObject({ steps: { carFinance: { title: 'Had a van on finance?' } } })
    const lines = changedLines()
    // A variant that has no steps yet gets the object that holds them.
    expect(lines).toEqual([
      '-  "path": "/get-started-v6"',
      '+  "path": "/get-started-v6",',
      '+  "steps": {',
      '+    "carFinance": { "title": "Had a van on finance?" }',
      '+  }',
    ])
  })

  it('adds a question, which is a file and its name in the step', async () => {
    await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /(^| )infoContact$/ }))
    await page.getByRole('heading', { name: 'infoContact' }).waitFor()
    await saved()
    commitAll()
    await tabTo(page.getByLabel('Words of a new question'))
    await page.keyboard.type('Was it a van?')
    await tabTo(page.getByLabel('Its answer'))
    await page.keyboard.type('Yes')
    await press(page.getByRole('button', { name: 'Add question' }))
    await page.getByRole('group', { name: /^⠿?\s*wasItAVan/ }).waitFor()
    await saved()
    expect(fileOf('schemas/fields/was-it-a-van.json')).toMatchObject({ title: 'Was it a van?', type: 'boolean' })
    expect(fileOf('journeys/v6.json')).toMatchObject({
      steps: { infoContact: { fields: { wasItAVan: 'was-it-a-van.json' } } },
    })
    expect(changedLines()).toEqual([
      '-    "carFinance": { "title": "Had a van on finance?" }',
      '+    "carFinance": { "title": "Had a van on finance?" },',
      '+    "infoContact": { "fields": { "wasItAVan": "was-it-a-van.json" } }',
    ])
  })

  it('takes back edits of two files with Undo, and makes them again', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByRole('group', { name: /^⠿?\s*wasItAVan/ }).waitFor({ state: 'detached' })
    await saved()
    expect(changedLines()).toEqual([])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await page.getByRole('group', { name: /^⠿?\s*wasItAVan/ }).waitFor()
    await saved()
    expect(fileOf('schemas/fields/was-it-a-van.json')).toMatchObject({ title: 'Was it a van?' })
  })

  it('puts a step between two others', async () => {
    await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /(^| )commission$/ }))
    await page.getByRole('heading', { name: /(^| )commission$/ }).waitFor()
    await press(page.getByText('Add a step in between').first())
    await tabTo(page.getByLabel('Title of the new step').first())
    await page.keyboard.type('How many vans?')
    await press(page.getByRole('button', { name: 'Add step' }).first())
    await page.getByRole('heading', { name: 'howManyVans' }).waitFor()
    await saved()
    expect(fileOf('journeys/v6.json')).toMatchObject({
      steps: {
        commission: { next: { postcode: { to: 'howManyVans' } } },
        // As the steps beside it, which share an address: another one between them would be an error.
        howManyVans: { path: '/', progress: 21, title: 'How many vans?', next: [{ to: 'postcode' }] },
        // It joins the way that the new step is on, and changes the answer that decides on it.
        commissionDisclosed: { next: { postcode: { to: 'howManyVans' } } },
      },
    })
  })

  it('adds a table, whose cells may have links', async () => {
    await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /(^| )infoContact$/ }))
    await page.getByRole('heading', { name: 'infoContact' }).waitFor()
    await page.getByLabel('Add to the page').first().selectOption({ label: 'A table' })
    await page.getByRole('button', { name: 'Add to the page' }).click()
    const card = page.getByRole('group', { name: /^⠿?\s*table/ })
    await card.getByRole('textbox', { name: 'Caption' }).fill('What you pay')
    await card.getByRole('textbox', { name: 'What' }).last().fill('[Children](/faqs)')
    await saved()
    expect(fileOf('journeys/v6.json')).toMatchObject({
      steps: {
        infoContact: {
          content: {
            table: {
              table: {
                caption: 'What you pay',
                columns: { what: 'What', sum: 'Sum' },
                rows: { first: { what: '[Children](/faqs)', sum: '£10' } },
                numeric: ['sum'],
              },
            },
          },
        },
      },
    })
  })

  it('has no accessibility fault, and nothing that the policy of the page refuses', async () => {
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})

describe('translations of a step', () => {
  const words = () => page.getByRole('region', { name: 'Translations' })
  const box = () => words().getByRole('textbox', { name: 'Had a van on finance?', exact: true })
  const ADDRESS = 'journeys/v6.json#/steps/carFinance/title'

  it('says which text has none, and writes it into the file of the language', async () => {
    await page.goto(new URL('/j/v6/step/carFinance', workbench.address).href)
    await words()
      .getByText(/^1 of \d+ texts has no translation\.$/)
      .waitFor()
    await saved()
    commitAll()
    await box().pressSequentially('A gawsoch chi fan ar gyllid?')
    await words()
      .getByText(/^All \d+ texts have a translation\.$/)
      .waitFor()
    await saved()
    expect(fileOf('content/languages/cy.json')).toMatchObject({ [ADDRESS]: 'A gawsoch chi fan ar gyllid?' })
    // The line before it gets a comma.
    expect(changedLines()).toHaveLength(3)
    expect(await box().getAttribute('lang')).toBe('cy')
  })

  it('removes a translation that is emptied', async () => {
    await box().fill('')
    await words()
      .getByText(/^1 of \d+ texts has no translation\.$/)
      .waitFor()
    await saved()
    expect(fileOf('content/languages/cy.json')).not.toHaveProperty([ADDRESS])
    expect(changedLines()).toEqual([])
  })

  it('of a title that is taken back again is a problem that one press removes', async () => {
    await page.goto(new URL('/j/v6/step/postcode', workbench.address).href)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Where do you live?')
    await words().getByRole('textbox', { name: 'Where do you live?', exact: true }).fill("Ble'r ydych yn byw?")
    await page.getByRole('button', { name: 'Title: take back (as in v5)' }).click()
    await saved()
    await page.goto(new URL('/j/v6/problems', workbench.address).href)
    await page.getByRole('button', { name: 'Remove the translation that is never shown.' }).first().click()
    await saved()
    expect(fileOf('content/languages/cy.json')).not.toHaveProperty(['journeys/v6.json#/steps/postcode/title'])
    await page.goto(new URL('/j/v6/step/carFinance', workbench.address).href)
  })

  it('has none where the step shows in English alone', async () => {
    await page.getByRole('checkbox', { name: 'Welsh' }).uncheck()
    await words().waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Welsh' }).check()
    await words().waitFor()
    await saved()
  })
})

describe('a condition', () => {
  it('offers the facts that are known at the step, and the values that can occur', async () => {
    await page.goto(new URL('/j/v6/step/carFinance', workbench.address).href)
    const fact = page.getByRole('combobox', { name: 'Fact' }).first()
    await fact.waitFor()
    const offered = () => fact.getByRole('option').allTextContents()
    await expect.poll(offered).toContain('had_car_on_finance')
    expect((await offered()).filter((name) => name.includes('assessment'))).toEqual([])
    const value = page.getByRole('combobox', { name: 'Value of had_car_on_finance' }).first()
    await expect.poll(() => value.getByRole('option').allTextContents()).toEqual(['yes', 'no'])
  })
})

describe('a file that something else changes', () => {
  it('shows the change, and asks where both changed the same', async () => {
    const path = join(workbench.root, 'journeys/v6.json')
    await page.goto(new URL('/j/v6/step/carFinance', workbench.address).href)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect.poll(() => title.inputValue()).toBe('Had a van on finance?')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Had a van on finance?', 'Had a lorry on finance?'))
    await expect.poll(() => title.inputValue()).toBe('Had a lorry on finance?')

    // The server is asked by the page alone: what it saves in between is held back until the other program has written.
    await page.route(
      '**/api/save',
      async (route) => {
        writeFileSync(path, readFileSync(path, 'utf8').replace('Had a lorry on finance?', 'Had a boat on finance?'))
        await route.continue()
      },
      { times: 1 },
    )
    await title.fill('Had a bus on finance?')
    const dialog = page.getByRole('dialog', { name: 'Two changes at the same place' })
    await dialog.getByText('Had a boat on finance?').waitFor()
    await dialog.getByText('Had a bus on finance?').waitFor()
    await dialog.getByText('You changed “title” of the step “carFinance” in v6').waitFor()
    await dialog.getByRole('button', { name: 'Write it anew' }).press('Enter')
    await expectAccessible(page)
    const words = dialog.getByRole('textbox', { name: 'Words that count instead' })
    expect(await words.inputValue()).toBe('Had a bus on finance?')
    await words.fill('Had a bus or a boat on finance?')
    await dialog.getByRole('button', { name: 'Keep these words' }).press('Enter')
    await saved()
    expect(fileOf('journeys/v6.json')).toMatchObject({
      steps: { carFinance: { title: 'Had a bus or a boat on finance?' } },
    })
  })

  it('keeps edits while the server does not answer, also over a reload of the page', async () => {
    await page.route('**/api/save', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Had a tram on finance?')
    await page.getByText('Not saved: the server does not answer').waitFor()
    await page.unroute('**/api/save')
    await page.reload()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue())
      .toBe('Had a tram on finance?')
    await expect.poll(() => readFileSync(join(workbench.root, 'journeys/v6.json'), 'utf8')).toContain('Had a tram')
  })
})

describe('a button of a form', () => {
  const step = () => (fileOf('journeys/v6.json') as { steps: Record<string, object> }).steps['howManyVans']

  // It must not change what the form was once drawn with.
  it('keeps what was typed before, in the same form and in another', async () => {
    await page.goto(new URL('/j/v6/step/howManyVans', workbench.address).href)
    await page.getByText('Address, progress and more about the page').click()
    const more = page.getByRole('group').filter({ has: page.getByText('Address, progress and more about the page') })
    const press = async (name: string) => {
      await more.getByRole('button', { name, exact: true }).click()
      await more.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
      await saved()
    }
    const type = async (name: string, text: string) => {
      await page.getByRole('textbox', { name, exact: true }).fill(text)
      await saved()
    }
    await more.getByLabel('Add', { exact: true }).selectOption('Over')
    await press('Add over')
    await type('Title', 'How many lorries?')
    await press('Remove over')
    expect(step()).toMatchObject({ title: 'How many lorries?' })
    await type('Path', '/lorries')
    await more.getByLabel('Add', { exact: true }).selectOption('Over')
    await press('Add over')
    expect(step()).toMatchObject({ title: 'How many lorries?', path: '/lorries' })
    await type('Path', '/boats')
    await press('Remove over')
    expect(step()).toMatchObject({ title: 'How many lorries?', path: '/boats' })
  })
})

describe('the JSON of a file', () => {
  it('has completion and problems by the schemas', async () => {
    faults.length = 0
    await page.goto(new URL('/j/v6/json', workbench.address).href)
    const text = page.getByRole('textbox', { name: 'JSON of journeys/v6.json' })
    await text.focus()
    await page.keyboard.press('ControlOrMeta+f')
    await page.keyboard.type('"title": "Had a tram on finance?"')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(', "op')
    await page.keyboard.press('Control+Space')
    await page.getByRole('option', { name: 'open' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('en": 5')
    await page.locator('.cm-lint-marker-error').waitFor()
    await saved()
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})
