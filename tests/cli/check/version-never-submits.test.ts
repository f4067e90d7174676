import { describe, expect, it } from 'vitest'
import { versionNeverSubmits } from '../../../cli/check/version-never-submits.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { projectSource } from '../../support/source.ts'

const journey = (name: string, kind: string) =>
  ({
    name,
    effects: { send: { kind } },
    steps: { page: { enter: [{ run: 'look', as: 'seen' }], submit: [{ run: 'send', as: 'sent' }] } },
  }) as unknown as JourneyDefinition
const JOURNEYS = [journey('a', 'commit'), journey('b', 'commit'), journey('call', 'once')]
const found = (versions: unknown, journeys = JOURNEYS) =>
  versionNeverSubmits(journeys, projectSource({ 'journeys/experiment.json': JSON.stringify({ versions }) }))
const version = (name: string, weight = 50) => ({ journey: name, weight })

describe('a version of the experiment', () => {
  it('is reported if it submits no claim, and another does', () => {
    expect(found([version('a', 66), version('call', 34)])).toEqual([
      {
        code: 'VERSION_NEVER_SUBMITS',
        severity: 'error',
        file: 'journeys/experiment.json',
        pointer: '/versions/1/journey',
        message: '"call" submits no claim, and other versions do: 34 percent of the new visitors could not claim.',
        hint: 'Name another journey, or give it the weight 0.',
      },
    ])
  })

  it.each<[string, unknown]>([
    ['submits one', [version('a'), version('b')]],
    ['may submit none like all others', [version('call', 100)]],
    ['may submit none if nobody gets it', [version('a', 100), version('call', 0)]],
    ['may be unknown, which another check reports', [version('a'), version('c'), null]],
    ['is left to the schema', 'a'],
  ])('%s', (_, versions) => {
    expect(found(versions)).toEqual([])
  })
})
