import { describe, expect, it } from 'vitest'
import { loadedJourney } from '../../../cli/project/loaded-journey.ts'
import { projectSource } from '../../support/source.ts'

describe('a journey that several checks ask for', () => {
  it('is loaded once from the same source', () => {
    const source = projectSource()
    expect(loadedJourney('v5', source)).toBe(loadedJourney('v5', source))
    expect(loadedJourney('v4', source)).not.toBe(loadedJourney('v5', source))
  })

  it('is loaded again from another source, whose files may differ', () => {
    const text = JSON.stringify({ name: 'v5' })
    expect(loadedJourney('v5', projectSource()).diagnostics).toEqual([])
    expect(loadedJourney('v5', projectSource({ 'journeys/v5.json': text })).diagnostics).not.toEqual([])
  })
})
