import { describe, expect, it } from 'vitest'
import { assignedVersion, type Experiment } from '../../../engine/index.ts'
import experiment from '../../fixtures/product/journeys/experiment.json'
import { loadJourneys } from '../../../server/journeys/index.ts'
import { journeyNames } from '../../../scripts/vite/journeys-plugin.ts'
import { seeded } from '../../support/seeded.ts'
import { journey, projectFolder, variant } from '../support/command.ts'

const withVersions = (...versions: readonly (readonly [string, number])[]): Experiment => ({
  ...experiment,
  versions: versions.map(([name, weight]) => ({ journey: name, weight })),
})

async function findings(json: object): Promise<readonly { code: string; pointer: string; hint?: string }[]> {
  const folder = projectFolder({ 'journeys/experiment.json': JSON.stringify(json) })
  const { json: read } = await journey(['check', 'journeys/experiment.json', '--json'], folder)
  return (read() as { findings: { code: string; pointer: string; hint?: string }[] }).findings
}

describe('checking the experiment', () => {
  it.each([
    [
      'weights that make 99',
      withVersions(['v3', 33], ['v4', 33], ['v5', 33]),
      [{ code: 'EXPERIMENT_WEIGHTS', pointer: '/versions' }],
    ],
    [
      'a version that is no journey',
      withVersions(['v3', 33], ['v44', 33], ['v5', 34]),
      [{ code: 'EXPERIMENT_VERSION_UNKNOWN', pointer: '/versions/1/journey', hint: 'Did you mean "v4"?' }],
    ],
    [
      'itself for a version',
      withVersions(['v3', 50], ['experiment', 50]),
      [{ code: 'EXPERIMENT_VERSION_UNKNOWN', pointer: '/versions/1/journey' }],
    ],
    [
      'a version twice',
      withVersions(['v3', 33], ['v3', 67]),
      [{ code: 'EXPERIMENT_VERSION_TWICE', pointer: '/versions/1/journey' }],
    ],
    [
      'a default that is none of them',
      { ...withVersions(['v4', 50], ['v5', 50]) },
      [{ code: 'EXPERIMENT_DEFAULT', pointer: '/default' }],
    ],
    [
      'a negative weight',
      withVersions(['v3', -1], ['v4', 101]),
      [
        { code: 'SCHEMA_SHAPE', pointer: '/versions/0/weight' },
        { code: 'SCHEMA_SHAPE', pointer: '/versions/1/weight' },
      ],
    ],
    ['no versions', { ...experiment, versions: [] }, [{ code: 'SCHEMA_SHAPE', pointer: '/versions' }]],
    ['a word that is none', { ...experiment, defualt: 'v3' }, [{ code: 'SCHEMA_SHAPE', pointer: '' }]],
  ] as const)('finds %s', async (_what, json, expected) => {
    expect(await findings(json)).toMatchObject(expected)
  })

  it.each([
    ['thirds', withVersions(['v3', 33.4], ['v4', 33.3], ['v5', 33.3])],
    ['a default that no new visitor gets', withVersions(['v3', 0], ['v5', 100])],
  ])('takes %s', async (_what, json) => {
    expect(await findings(json)).toEqual([])
  })
})

it('takes a new version by a journey file and a line in the experiment alone: checked, served and assigned', async () => {
  const json = withVersions(['v3', 20], ['v4', 20], ['v5', 20], ['v6', 40])
  const folder = projectFolder({
    'journeys/v6.json': variant('v6', {}),
    'journeys/experiment.json': JSON.stringify(json),
  })
  expect((await journey(['check', '--strict'], folder)).status).toBe(0)
  expect(journeyNames(folder)).toContain('v6')
  expect(loadJourneys(folder).current.get('v6')?.path).toBe('/get-started-v6')
  const random = seeded(1)
  const given = Array.from({ length: 100_000 }, () => assignedVersion(json, random())).filter((name) => name === 'v6')
  expect(Math.abs(given.length - 40_000)).toBeLessThan(650)
})
