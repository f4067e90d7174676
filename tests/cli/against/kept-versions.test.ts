import { describe, expect, it } from 'vitest'
import type { Checked } from '../../../cli/check/check-files.ts'
import { keptVersionDiagnostics } from '../../../cli/against/kept-versions.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const { journey } = loadJourney('v3', projectSource())
type File = Pick<Checked, 'file' | 'loaded'>
const file = (name: string, change: object) =>
  ({
    file: `journeys/${name}.json`,
    loaded: { journey: { ...journey, ...change } as JourneyDefinition },
  }) as unknown as File
const today = (change: object) => file('v3', change)
const kept = (version: number, change: object = {}) => file(`older/v3.${version}`, { version, ...change })
const OTHER_PATH = { path: '/elsewhere' }

const said = (...files: readonly File[]) =>
  keptVersionDiagnostics(files).map(
    ({ code, severity, pointer, message }) => `${code} (${severity}) ${pointer}: ${message}`,
  )

describe('a number of versions that is reported:', () => {
  it.each<[string, readonly File[], string]>([
    [
      'one that stands for two journeys',
      [today({ version: 1, ...OTHER_PATH }), kept(1)],
      'VERSION_NOT_RAISED (error) /version: "v3" differs from journeys/older/v3.1.json in more than words, and both are version 1: claims pinned to it would continue on the changed journey.',
    ],
    [
      'one that is lower than before',
      [today({ version: 2 }), kept(3)],
      'VERSION_NOT_RAISED (error) /version: "v3" is version 2, and journeys/older/v3.3.json is an older version: its number would be given again.',
    ],
  ])('%s', (_, files, expected) => {
    expect(said(...files)).toEqual([expected])
  })
})

it('the next number is named', () => {
  expect(keptVersionDiagnostics([today({ version: 2 }), kept(3)])[0]?.hint).toContain('"version": 4')
})

describe('it does not report', () => {
  it.each<[string, readonly File[]]>([
    ['a first version', [today({ version: 1, whenChanged: 'pin' })]],
    [
      'a second version to which claims are pinned, of which no first one may ever have been published',
      [today({ version: 2, whenChanged: 'pin' })],
    ],
    ['a version that was just kept', [today({ version: 1 }), kept(1)]],
    ['a version of which the words were changed', [today({ version: 1, title: 'Other words' }), kept(1)]],
    ['a second version with the first', [today({ version: 2, ...OTHER_PATH }), kept(1)]],
    ['a fourth version of which only the second is still in use', [today({ version: 4 }), kept(2)]],
    ['a second version to which claims do not stay pinned', [today({ version: 2, whenChanged: 'restart' })]],
    ['a journey that cannot be read', [{ file: 'journeys/v3.json' }, kept(3)]],
  ])('%s', (_, files) => {
    expect(said(...files)).toEqual([])
  })
})
