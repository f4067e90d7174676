import { describe, expect, it } from 'vitest'
import { isNeverTyped } from '../../../../cli/check/content/sandbox-typed.ts'
import { openJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

const journeys = ['v3', 'v5'].map((name) => openJourney(name, projectSource()))

describe('a text of the sandbox', () => {
  it.each([
    ['verifyEmail', 'email', 'invalid@example'],
    ['verifyPhone', 'phone', '+4477009009'],
    ['verifyPhone', 'phone', '07700900999'],
    ['checkDuplicate', 'last_name', 'r2d2'],
    ['equifaxCheck', 'first_name', 'mr'],
  ])('is never typed: %s, %s “%s”', (effect, name, text) => {
    expect(isNeverTyped(journeys, effect, name, text)).toBe(true)
  })

  it.each([
    ['verifyEmail', 'email', 'invalid@example.com'],
    ['verifyPhone', 'phone', '+447700900999'],
    ['checkDuplicate', 'last_name', 'duplicate'],
    // An answer that the effect does not get.
    ['verifyOtp', 'last_name', 'wrongonce'],
    ['checkDuplicate', 'dob', '1980-03-31'],
    ['checkDuplicate', 'address', 'a'],
    ['sendOtp', 'source', 'nowhere'],
    ['createUser', 'zzz', 'a'],
    ['saveAnswers', 'had_car_on_finance', 'a'],
  ])('may be typed, or comes from elsewhere: %s, %s “%s”', (effect, name, text) => {
    expect(isNeverTyped(journeys, effect, name, text)).toBe(false)
  })

  it('is not judged without journeys', () => {
    expect(isNeverTyped([], 'verifyEmail', 'email', 'invalid@example')).toBe(false)
  })
})
