import { describe, expect, it } from 'vitest'
import { homeJourneyDiagnostics } from '../../../../cli/check/content/home-journey-diagnostics.ts'
import { ownSource } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const found = (variants: unknown) =>
  homeJourneyDiagnostics(
    memoryProject({
      'journeys/a.json': { steps: {} },
      'journeys/b.json': { extends: 'a' },
      'journeys/experiment.json': { versions: [] },
      'content/home.json': { variants },
    }).source,
  )

describe('a variant of the home page', () => {
  it('leads to the journey of its name in this project', () => {
    expect(homeJourneyDiagnostics(ownSource())).toEqual([])
  })

  it('is reported at the name of another journey', () => {
    expect(
      found([
        { path: '/', journey: 'a' },
        { path: '/b', journey: 'a' },
      ]),
    ).toEqual([
      {
        code: 'HOME_OTHER_JOURNEY',
        severity: 'warning',
        file: 'content/home.json',
        pointer: '/variants/1/journey',
        message: 'The home page at "/b" begins the journey "a", and there is one named "b".',
        hint: 'Write "b", or choose another path.',
      },
    ])
  })

  it.each<[unknown]>([
    [[{ path: '/b', journey: 'b' }]],
    [[{ path: '/home', journey: 'a' }]],
    [[{ path: '/experiment', journey: 'a' }]],
    [[{ path: '/b' }, null]],
    [null],
  ])('may be %j', (variants) => {
    expect(found(variants)).toEqual([])
  })
})
