import { describe, expect, it } from 'vitest'
import { journeyOfFile } from '../../../cli/check/journey-of-file.ts'

describe('the name of a journey', () => {
  it.each([
    ['journeys/v3.json', 'v3'],
    ['journeys/older/v3.1.json', 'older/v3.1'],
    ['journeys/older/journeys/v3.json', 'older/journeys/v3'],
    ['journeys/v3.json.txt', 'v3.json.txt'],
  ])('is that of its file %s: %s', (file, name) => {
    expect(journeyOfFile(file)).toBe(name)
  })
})
