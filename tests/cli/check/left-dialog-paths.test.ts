import { describe, expect, it } from 'vitest'
import { leftDialogPaths } from '../../../cli/check/left-dialog-paths.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { projectFiles, projectSource } from '../../support/source.ts'

const V5 = 'journeys/v5.json'
const WRITTEN = '"duplicate": { "over": "infoContact", "path": "/info-contact" }'

function found(duplicate: string) {
  const source = projectSource({ [V5]: (projectFiles().text(V5) ?? '').replace(WRITTEN, `"duplicate": ${duplicate}`) })
  const { journey, fileOf } = loadJourney('v5', source)
  if (journey === undefined) throw new Error('v5 does not load.')
  return leftDialogPaths(journey, openJourney('v4', source), fileOf)
}

describe('a dialog that a variant opens over another page', () => {
  it('is reported if it keeps the address of the page before, which no page has any more', () => {
    expect(found('{ "over": "infoContact" }')).toEqual([
      {
        code: 'STEP_PATH_TWICE',
        severity: 'warning',
        file: V5,
        pointer: '/steps/duplicate/over',
        message:
          'Dialog "duplicate" of v5 opens over "infoContact", and still has the address of "contact", which it covers in v4: no page of v5 has the address "/contact".',
        hint: 'Give it "path": "/info-contact", the address of "infoContact".',
      },
    ])
  })

  it.each([
    ['that of its page', '{ "over": "infoContact", "path": "/info-contact" }'],
    ['one of its own', '{ "over": "infoContact", "path": "/duplicate" }'],
  ])('may have %s', (_, duplicate) => {
    expect(found(duplicate)).toEqual([])
  })

  it('is nothing in a journey that extends none', () => {
    const { journey, fileOf } = loadJourney('v3', projectSource())
    if (journey === undefined) throw new Error('v3 does not load.')
    expect(leftDialogPaths(journey, undefined, fileOf)).toEqual([])
  })
})
