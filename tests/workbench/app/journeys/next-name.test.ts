import { describe, expect, it } from 'vitest'
import { nextName } from '../../../../workbench/app/journeys/next-name.ts'

describe('the name that is suggested for a new journey', () => {
  it.each([
    ['v5', ['v5'], 'v6'],
    ['v5', ['v5', 'v6', 'v7'], 'v8'],
    ['summer', ['summer'], 'summer-2'],
    ['summer', ['summer', 'summer-2'], 'summer-3'],
  ])('follows %s and is free among %j: %s', (name, taken, suggested) => {
    expect(nextName(name, taken)).toBe(suggested)
  })
})
