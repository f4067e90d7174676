import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routesOf } from '../../../scripts/traffic/routes-of.mjs'
import { fixedRoot } from '../../support/fixed-product.ts'

describe('the routes that simulated people take', () => {
  it('lead from the first step on, never back to the same step, and to an end', () => {
    const found = routesOf('v5', fixedRoot())
    expect(found.length).toBeGreaterThan(0)
    expect(found.flatMap(({ steps }) => steps).filter(({ step, to }) => step === to)).toEqual([])
    expect(found.some(({ endsAtEnd }) => endsAtEnd)).toBe(true)
    for (const { steps } of found)
      expect(steps.slice(1).map(({ step }) => step)).toEqual(steps.slice(0, -1).map(({ to }) => to))
  })

  it('are found without writing a file', () => {
    routesOf('v5', fixedRoot())
    expect(existsSync(join(fixedRoot(), 'tests/routes/v5.json'))).toBe(false)
  })

  it('say which journey is not there', () => {
    expect(() => routesOf('nowhere', fixedRoot())).toThrow(/^TRAFFIC_JOURNEY_UNKNOWN nowhere: .*"?nowhere/s)
  })
})
