import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadJourney, textSource } from '../../../loader/index.ts'
import { diskFiles } from '../../../loader/disk-files.ts'
import { factsAtStep } from '../../../workbench/facts/facts-at-step.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

const files = diskFiles(join(import.meta.dirname, '../../..'))
const { journey } = loadJourney('v5', textSource(files.text, files.list))
const at = (step: string) => (journey === undefined ? [] : factsAtStep(journey, step))
const factAt = (step: string, name: string) => at(step).find((fact) => fact.name === name)

describe('the facts at a step', () => {
  it('leave out what only later steps give', () => {
    expect(factAt('carFinance', 'had_car_on_finance')).toBeDefined()
    expect(factAt('carFinance', 'signature')).toBeUndefined()
    expect(factAt('sign', 'first_name')).toBeDefined()
  })

  it('have the values that can occur: of buttons, of contracts, of settings', () => {
    expect(factAt('carFinance', 'had_car_on_finance')).toMatchObject({ type: 'boolean', values: [true, false] })
    expect(factAt('sign', 'q1FoundStatus')?.values).toContain('found')
    expect(factAt('sign', 'otp.enabled')).toMatchObject({ values: [true, false], isAlwaysKnown: true })
    expect(factAt('sign', 'first_name')).toMatchObject({ type: 'string', values: null, isAlwaysKnown: true })
  })

  it('say how many steps before it each was given at the latest', () => {
    expect(factAt('commission', 'did_dealer_disclose_commission_raw')?.stepsBack).toBe(0)
    expect(factAt('commission', 'had_car_on_finance')?.stepsBack).toBe(1)
    expect(factAt('commission', 'otp.enabled')?.stepsBack).toBeNull()
  })

  it('say which of them some visitors do not have', () => {
    expect(factAt('sign', 'codeVerified')?.isAlwaysKnown).toBe(false)
  })

  it('have what is derived from them, once each part can be known or has a default', () => {
    const numbers = { a: whole(0, 9), b: whole(0, 9, { optional: true }) }
    const { journey: form } = loadJourney(
      'form',
      formJourney({
        derived: { sum: { sum: ['a', 'c'] }, low: { sum: ['b', 'c'], default: 0 } },
        pages: {
          one: { fields: numbers, next: [{ to: 'two' }] },
          two: { fields: { c: whole(0, 9) }, next: [{ to: 'done' }] },
        },
      }),
    )
    const derivedAt = (step: string) =>
      (form === undefined ? [] : factsAtStep(form, step)).filter(({ kind }) => kind === 'derived')
    expect(derivedAt('one').map(({ name }) => name)).toEqual(['low'])
    expect(derivedAt('two')).toMatchObject([
      { name: 'sum', type: 'number', values: null, isAlwaysKnown: true },
      { name: 'low', isAlwaysKnown: true },
    ])
  })
})
