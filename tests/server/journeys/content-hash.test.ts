import { describe, expect, it } from 'vitest'
import { loadJourney, openJourney, type JourneySource } from '../../../loader/index.ts'
import { contentHash } from '../../../server/journeys/index.ts'
import { ageJourney } from '../../support/age-journey.ts'
import { formJourney, whole } from '../../support/form-journey.ts'
import { projectSource } from '../../support/source.ts'

const sums = (more: number) =>
  formJourney({
    derived: { total: { sum: ['a', 'b'], default: more } },
    pages: {
      ask: {
        fields: { a: whole(0, 9), b: whole(0, 9, { optional: true }) },
        next: [{ when: { total: { minimum: 5 } }, to: 'much' }, { to: 'done' }],
      },
    },
    ends: ['done', 'much'],
  })

describe('the hash of what a journey says', () => {
  it.each<[string, string, JourneySource]>([
    ['that is plain', 'v3', projectSource()],
    ['that compares with today', 'age', ageJourney()],
    ['with derived facts', 'form', sums(0)],
  ])('is that of its definition when it is ready to run: one %s', (_, name, source) => {
    const { journey } = loadJourney(name, source)
    expect(journey).toBeDefined()
    if (journey !== undefined) expect(contentHash(openJourney(name, source))).toBe(contentHash(journey))
  })

  it('changes with a derived fact', () => {
    expect(contentHash(openJourney('form', sums(1)))).not.toBe(contentHash(openJourney('form', sums(0))))
  })
})
