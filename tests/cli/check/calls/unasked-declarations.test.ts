import { describe, expect, it } from 'vitest'
import { unaskedDeclarations } from '../../../../cli/check/calls/unasked-declarations.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { projectFiles, projectSource } from '../../../support/source.ts'

const V3 = 'journeys/v3.json'
const CALL = 'schemas/api/save-claim.json'
const text = (file: string) => projectFiles().text(file) ?? ''
const undeclared = text(V3).replaceAll(/, "not_already_filed"(?:: "not-already-filed.json")?/g, '')

function found(names: readonly string[], instead: Readonly<Record<string, string>> = {}) {
  const source = projectSource(instead)
  const journeys = names.flatMap((name) => loadJourney(name, source).journey ?? [])
  expect(journeys).toHaveLength(names.length)
  return unaskedDeclarations(journeys, source)
}

describe('a box that must be ticked, and that the backend keeps', () => {
  it('is asked by some journey', () => {
    expect(found(['v3', 'v4', 'v5'])).toEqual([])
  })

  it('is reported if no journey asks for it', () => {
    expect(found(['v3'], { [V3]: undeclared })).toEqual([
      {
        code: 'ANSWER_NOT_ASKED',
        severity: 'warning',
        file: CALL,
        pointer: '/body/properties/not_already_filed',
        message:
          'The backend keeps "not_already_filed" with a claim, which says "I have not already filed a claim for these agreements, myself or through anyone …", and no journey asks for it: claims are made without this declaration.',
        hint: 'Ask for it in a step. If nobody is to be asked for it any more, remove it here, and schemas/fields/not-already-filed.json.',
      },
    ])
  })

  it('may be one that the backend does not keep, or does not have to be ticked', () => {
    const call = text(CALL).replace('"not_already_filed"', '"other"')
    expect(found(['v3'], { [V3]: undeclared, [CALL]: call })).toEqual([])
    const file = 'schemas/fields/not-already-filed.json'
    const free = text(file).replace('"enum": [true],', '')
    expect(found(['v3'], { [V3]: undeclared, [file]: free })).toEqual([])
  })

  it('is no matter of a project that saves nothing', () => {
    expect(found([])).toEqual([])
  })
})
