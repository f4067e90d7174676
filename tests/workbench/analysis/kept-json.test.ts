import { describe, expect, it } from 'vitest'
import { loadJourney, textSource } from '../../../loader/index.ts'
import { keptJson } from '../../../workbench/analysis/kept-json.ts'
import { BASES, FAULTS, fixtureText } from '../../proof/support/faulty-journey.ts'
import { projectFiles } from '../../support/source.ts'
import { someOf } from '../../support/some-of.ts'

const PATH = 'journeys/edited.json'
const project = projectFiles()

/** As an editor writes it: one line for each value. */
const written = (fixture: string) =>
  JSON.stringify({ ...(JSON.parse(fixtureText(fixture)) as object), name: 'edited' }, null, 2)

function loaded(text: string, parse?: Parameters<typeof textSource>[2]) {
  const source = textSource((path) => (path === PATH ? text : project.text(path)), project.list, parse)
  const { journey, diagnostics, sourcePointer, fileOf } = loadJourney('edited', source)
  return {
    journey,
    diagnostics,
    places: diagnostics.map(({ pointer }) => [sourcePointer(pointer), fileOf(pointer)]),
  }
}

// What was learned about the steps before the edit must not hide a fault, nor keep one.
describe.each(BASES)('a journey like "%s" that is loaded again after each edit', (base) => {
  const parse = keptJson()
  const sound = loaded(written(base))

  it.each(
    someOf(
      FAULTS.filter((fault) => fault.base === base),
      60,
    ),
  )('says what it says when first loaded: $fault', ({ fixture }) => {
    expect(loaded(written(fixture), parse)).toEqual(loaded(written(fixture)))
    expect(loaded(written(base), parse)).toEqual(sound)
  })
})
