import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { CHECK, DONE, galleryField, journeyOfSteps } from '../support/journey-of-steps.ts'
import { projectInBrowser } from './support/project-in-browser.ts'

const name = {
  title: 'Your name',
  type: 'string',
  maxLength: 40,
  messages: { required: 'Enter your name', maxLength: 'Too long' },
}

/** Vehicles as rows, between two questions and behind another step. */
const CARS = journeyOfSteps('cars', {
  who: {
    path: '/',
    title: 'Who are you?',
    fields: { name },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'vehicles' }],
  },
  vehicles: {
    path: '/vehicles',
    title: 'Your vehicles',
    content: { why: { text: 'We ask the lender of each of them.' } },
    fields: {
      vehicles: galleryField('earlier-vehicles'),
      note: { ...name, title: 'Anything else?', optional: true },
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'check' }],
  },
  check: CHECK,
  done: DONE,
})

/** The same, with the list on the first step, whose page is drawn before the engine is there. */
const { who: _, ...behind } = CARS.steps
const GARAGE = journeyOfSteps('garage', { ...behind, vehicles: { ...behind.vehicles, path: '/', open: 'always' } })

/** Two lists on one step. */
const { vehicles } = behind
const FLEET = journeyOfSteps('fleet', {
  ...GARAGE.steps,
  vehicles: {
    ...GARAGE.steps.vehicles,
    fields: { ...vehicles.fields, vans: { ...vehicles.fields.vehicles, title: 'Your vans', optional: true } },
  },
})

const served = projectInBrowser((project) => {
  project.change('journeys/fleet.json', () => FLEET)
  project.change('journeys/cars.json', () => CARS)
  project.change('journeys/garage.json', () => GARAGE)
})

let page: Page
beforeEach(async () => {
  page = await served.phone('/cars')
  await page.getByLabel('Your name').fill('Jane')
  await press('Next')
  await page.getByRole('heading', { level: 1, name: 'Your vehicles' }).waitFor()
  return () => page.context().close()
})

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const press = (label: string) => button(label).click()
const heading = (words: string) => page.getByRole('heading', { level: 2, name: words, exact: true })
const rows = () => page.getByRole('group', { name: 'Vehicles you had before' }).getByRole('listitem')
const focused = () =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('id'))
const isShown = (locator: ReturnType<typeof heading>) => locator.waitFor()

async function fillMonth() {
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('2012')
}

async function add(make: string, label = 'Add a vehicle') {
  await press(label)
  await page.getByLabel('Make').fill(make)
  await press('Continue')
  await fillMonth()
  await press('Continue')
  await rows().filter({ hasText: make }).waitFor()
}

describe('a list that shows its entries as rows', () => {
  it('asks for an entry alone, page by page, and by keyboard; the focus goes to each heading, and back to the button', async () => {
    await button('Add a vehicle').focus()
    await page.keyboard.press('Enter')
    await isShown(heading('Vehicle 1, page 1 of 2'))
    await expect.poll(focused).toBe('Vehicle 1, page 1 of 2')
    expect(await page.getByLabel('Anything else?').isVisible()).toBe(false)
    expect(await page.getByText('We ask the lender of each of them.').isVisible()).toBe(false)
    expect(await button('Next').count()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ford')
    await page.keyboard.press('Enter')
    await isShown(heading('Vehicle 1, page 2 of 2'))
    await expect.poll(focused).toBe('Vehicle 1, page 2 of 2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2012')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Add another vehicle')
    await expect.poll(() => rows().innerText()).toMatch(/Vehicle 1\s+Make\s+Ford\s+When did you get it\?\s+March 2012/)
    expect(await page.getByLabel('Anything else?').isVisible()).toBe(true)
    await expectAccessible(page)
  })

  it('says what is wrong on a page when the visitor continues from it, and not what is on the next', async () => {
    await press('Add a vehicle')
    await press('Continue')
    await page.getByRole('alert').getByRole('link', { name: 'Please enter the make' }).waitFor()
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Please enter the make' }).click()
    expect(await page.getByLabel('Make').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('Ford')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await press('Continue')
    await isShown(heading('Vehicle 1, page 2 of 2'))
  })

  it('changes an entry, whose change Cancel takes back, and so does Back', async () => {
    await add('Ford')
    const changed = async () => {
      await press('Change vehicle 1')
      await page.getByLabel('Make').fill('Fiat')
    }
    await changed()
    await press('Cancel')
    await expect.poll(focused).toBe('Change vehicle 1')
    await expect.poll(() => rows().innerText()).toContain('Ford')
    await changed()
    await press('Continue')
    await isShown(heading('Vehicle 1, page 2 of 2'))
    await page.goBack()
    await isShown(heading('Vehicle 1, page 1 of 2'))
    expect(await page.getByLabel('Make').inputValue()).toBe('Fiat')
    await page.goBack()
    await expect.poll(() => rows().innerText()).toContain('Ford')
    await expect.poll(focused).toBe('Change vehicle 1')
    await page.goForward()
    await isShown(heading('Vehicle 1, page 1 of 2'))
    expect(await page.getByLabel('Make').inputValue()).toBe('Ford')
    await page.goBack()
    await changed()
    await press('Continue')
    await press('Continue')
    await expect.poll(() => rows().innerText()).toContain('Fiat')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
  })

  it('has a Back link that leads the same way: to the page before, to the list, to the step before', async () => {
    await press('Add a vehicle')
    await page.getByLabel('Make').fill('Ford')
    await press('Continue')
    await isShown(heading('Vehicle 1, page 2 of 2'))
    await press('Back')
    await isShown(heading('Vehicle 1, page 1 of 2'))
    await press('Back')
    await button('Add a vehicle').waitFor()
    expect(await rows().count()).toBe(0)
    await press('Back')
    await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
  })

  it('keeps the page and what was typed over a reload, after which Cancel still restores', async () => {
    await add('Ford')
    await press('Change vehicle 1')
    await page.getByLabel('Make').fill('Fiat')
    await press('Continue')
    await isShown(heading('Vehicle 1, page 2 of 2'))
    await page.reload()
    await isShown(heading('Vehicle 1, page 2 of 2'))
    await expect.poll(() => page.getByLabel('Year').inputValue()).toBe('2012')
    await page.goBack()
    await expect.poll(() => page.getByLabel('Make').inputValue()).toBe('Fiat')
    await press('Cancel')
    await expect.poll(() => rows().innerText()).toContain('Ford')
    await press('Add another vehicle')
    await page.getByLabel('Make').fill('Seat')
    await page.reload()
    await expect.poll(() => page.getByLabel('Make').inputValue()).toBe('Seat')
    await press('Cancel')
    await expect.poll(() => rows().count()).toBe(1)
  })

  it('keeps the buttons of the step away over a reload, also beside another list', async () => {
    const fleet = await served.phone('/fleet')
    await fleet.getByRole('button', { name: 'Add a vehicle' }).first().click()
    await fleet.getByRole('heading', { name: 'Vehicle 1, page 1 of 2' }).waitFor()
    await fleet.getByLabel('Make').fill('Ford')
    await fleet.reload()
    await fleet.getByRole('heading', { name: 'Vehicle 1, page 1 of 2' }).waitFor()
    expect(await fleet.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0)
    await fleet.context().close()
  })

  it('does not lose an unfinished entry: the step says so, and the summary leads to its page', async () => {
    await add('Ford')
    await press('Add another vehicle')
    await page.getByLabel('Make').fill('Seat')
    // What was typed is kept when the page is hidden, as when its tab is closed.
    const context = page.context()
    await page.close()
    page = await context.newPage()
    await page.goto('/cars/vehicles')
    await expect.poll(() => rows().count()).toBe(2)
    await press('Next')
    const alert = page.getByRole('alert')
    await alert.getByRole('link', { name: 'Please enter a month and a year' }).waitFor()
    expect(await rows().nth(1).innerText()).toContain('Please enter a month and a year')
    await expectAccessible(page)
    await alert.getByRole('link', { name: 'Please enter a month and a year' }).click()
    await isShown(heading('Vehicle 2, page 2 of 2'))
    await expect.poll(() => page.getByLabel('Month').evaluate((input) => input === document.activeElement)).toBe(true)
    await fillMonth()
    await press('Continue')
    await expect.poll(() => rows().count()).toBe(2)
    await press('Next')
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  })

  it('removes an entry, keeps as many as it needs, and takes no more than it may', async () => {
    await add('Ford')
    expect(await button('Remove vehicle 1').count()).toBe(0)
    await add('Seat', 'Add another vehicle')
    await press('Remove vehicle 1')
    await expect.poll(() => rows().count()).toBe(1)
    await expect.poll(() => rows().innerText()).toContain('Seat')
    await add('Fiat', 'Add another vehicle')
    await add('Opel', 'Add another vehicle')
    await page.getByText('You have added all the vehicles that we need.').waitFor()
    expect(await button('Add another vehicle').count()).toBe(0)
    await expect.poll(focused).toBe('Change vehicle 3')
  })

  it('passes no page by a double click', async () => {
    await button('Add a vehicle').dblclick()
    await isShown(heading('Vehicle 1, page 1 of 2'))
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByLabel('Make').fill('Ford')
    await button('Continue').dblclick()
    await isShown(heading('Vehicle 1, page 2 of 2'))
    expect(await page.getByRole('alert').count()).toBe(0)
    await fillMonth()
    await button('Continue').dblclick()
    await rows().waitFor()
    await press('Next')
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
    const listed = page.getByRole('term').filter({ hasText: 'Vehicles you had before' })
    expect(await listed.locator('xpath=following-sibling::dd[1]').innerText()).toMatch(/Ford[\s\S]*March 2012/)
  })
})

describe('such a list on the first step', () => {
  it('takes what is pressed before the engine is there, and checks a page once it is', async () => {
    const faults: string[] = []
    const first = await served.phone()
    first.on('pageerror', ({ message }) => faults.push(message))
    first.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    // The engine comes late.
    let send: () => void = () => undefined
    const isWanted = new Promise<void>((resolve) => (send = resolve))
    await first.route(/\/assets\/engine-/, async (route) => {
      await isWanted
      await route.continue()
    })
    await first.goto('/garage')
    await first.getByRole('button', { name: 'Add a vehicle' }).click()
    await first.getByLabel('Model').fill('Focus')
    await first.getByRole('button', { name: 'Continue' }).click()
    send()
    await first.getByRole('alert').getByRole('link', { name: 'Please enter the make' }).waitFor()
    expect(await first.getByLabel('Model').inputValue()).toBe('Focus')
    await first.getByLabel('Make').fill('Ford')
    await first.getByRole('button', { name: 'Continue' }).click()
    await first.getByRole('heading', { name: 'Vehicle 1, page 2 of 2' }).waitFor()
    await first.reload()
    await first.getByRole('heading', { name: 'Vehicle 1, page 2 of 2' }).waitFor()
    await first.getByRole('button', { name: 'Cancel' }).click()
    await first.getByRole('button', { name: 'Add a vehicle' }).waitFor()
    expect(faults).toEqual([])
    await first.context().close()
  })
})
