import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

let page: Page
beforeEach(async () => {
  page = await served.phone('/bills')
  return () => page.context().close()
})

const shows = (heading: string) => page.getByRole('heading', { name: heading, level: 1 }).waitFor()
const next = () => page.getByRole('button', { name: 'Next' }).click()
const earns = async (wages: string, pension: string) => {
  await page.getByLabel('Wages').fill(wages)
  await page.getByLabel('Pension').fill(pension)
}
const rent = () => page.getByLabel('How do you pay your rent?')

describe('a journey that adds and counts', () => {
  it('asks by the sum while it is typed, and leads by it', async () => {
    await earns('900', '299')
    await rent().fill('With my savings')
    await earns('900', '300')
    await expect.poll(() => rent().count()).toBe(0)
    await earns('900', '')
    await rent().waitFor()
    await next()
    await shows('You get help')
  })

  it('says the sum in words, also after the page is loaded again', async () => {
    await earns('1000', '250')
    await next()
    await shows('Your children')
    await page.getByText('You have £1250 each month.').waitFor()
    await page.reload()
    await page.getByText('You have £1250 each month.').waitFor()
    await page.goBack()
    await shows('Your income each month')
    await page.getByLabel('Wages').fill('2000')
    await next()
    await page.getByText('You have £2250 each month.').waitFor()
  })

  it.each([
    ['4', 'You get help'],
    ['5', 'You get no help'],
  ])('leads by how many children are small: the younger is %s', async (age, end) => {
    await earns('2000', '')
    await next()
    await shows('Your children')
    await page.getByLabel('Age').fill('12')
    await page.getByRole('button', { name: 'Add another child' }).click()
    await page.getByLabel('Age').nth(1).fill(age)
    await next()
    await shows(end)
  })
})
