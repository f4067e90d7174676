import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadJourneys } from '../../../server/index.ts'
import { Claimant } from '../../server/support/claimant.ts'
import { testProduct } from '../../server/support/test-product.ts'
import { journey, projectFolder } from '../support/command.ts'

interface Edit {
  readonly edit: string
  readonly steps: Readonly<Record<string, object>>
  /** What `journey check` finds then, in the order of the lines. */
  readonly codes: readonly string[]
  /** What led to the next edit. */
  readonly says: string
}

const EDITS = JSON.parse(
  readFileSync(new URL('../../cases/strangers-version.json', import.meta.url), 'utf8'),
) as readonly Edit[]

it('leads a newcomer from "journey new" to a question that the product asks, by its messages alone', async () => {
  const folder = projectFolder()
  const file = join(folder, 'journeys/v6.json')
  expect((await journey(['new', 'v6', '--from', 'v5'], folder)).out).toContain('A new page is a step')
  const begun = JSON.parse(readFileSync(file, 'utf8')) as object

  for (const { edit, steps, codes, says } of EDITS) {
    writeFileSync(file, JSON.stringify({ ...begun, steps }, null, 2))
    const { out, status } = await journey(['check', 'v6'], folder)
    expect(
      [...out.matchAll(/^(?:error|warning) ([A-Z_]+)/gm)].map(([, code]) => code),
      edit,
    ).toEqual(codes)
    expect(out, edit).toContain(says)
    expect(status, edit).toBe(codes.length === 0 ? 0 : 1)
  }
  expect((await journey(['routes', 'v6'], folder)).status).toBe(0)
  expect((await journey(['routes', 'v6', '--check'], folder)).status).toBe(0)
  expect((await journey(['cover', 'v6'], folder)).out).toMatch(/^steps +(\d+) of \1 {2}100 %$/m)
  expect((await journey(['simulate', 'v6', '--auto'], folder)).out).toContain('Do you still have the car?')

  const product = await testProduct({ journeys: loadJourneys(folder) })
  try {
    const browser = product.browser()
    expect(await browser.get('/get-started-v6/still-have-car')).toMatchObject({ status: 200 })
    expect(await browser.get('/get-started-v6/still-have-cars')).toMatchObject({ status: 404 })
    const jane = new Claimant(browser)
    await jane.arrives()
    await jane.saves('carFinance', { journey: 'v6', had_car_on_finance: true })
    await jane.saves('commission', { did_dealer_disclose_commission: false, did_dealer_disclose_commission_raw: false })
    await jane.saves('stillHaveCar', { still_have_car: true })
    expect((await jane.resumes()).body.responseObject).toMatchObject({
      still_have_car: true,
      screens_completed: ['carFinance', 'commission', 'stillHaveCar'],
    })
  } finally {
    await product.close()
  }
})
