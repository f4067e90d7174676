import { describe, expect, it } from 'vitest'
import { droppedDeclarations } from '../../../cli/check/dropped-declarations.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const REMOVED = { steps: { sign: { fields: { not_already_filed: null } } } }

/** What is found in a variant of v3. */
function found(variant: object) {
  const source = projectSource({
    'journeys/odd.json': JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', ...variant }),
  })
  const { journey, fileOf } = loadJourney('odd', source)
  if (journey === undefined) throw new Error('The variant does not load.')
  return droppedDeclarations(journey, openJourney('v3', source), fileOf)
}

describe('a declaration that a variant drops', () => {
  it('is reported while a binding still names it', () => {
    expect(found(REMOVED)).toEqual([
      {
        code: 'ANSWER_UNKNOWN',
        severity: 'warning',
        file: 'journeys/v3.json',
        pointer: '/bindings/agreement/answers/3',
        message:
          '"not_already_filed" must be ticked in v3, and no step of odd asks for it, though the binding "agreement" still names it: its claims are made without this declaration.',
        hint: 'Ask for it. If nobody is to be asked for it any more, write the "answers" of "agreement" without it.',
      },
    ])
  })

  it('is meant where the variant writes the binding too', () => {
    const answers = ['privacy_policy', 'soft_check_privacy', 'signature']
    expect(found({ ...REMOVED, bindings: { agreement: { answers } } })).toEqual([])
  })

  it('may be any other answer: a page that is left out takes what was chosen on it along', () => {
    expect(found({ steps: { equifaxReportStealth: { fields: null } } })).toEqual([])
    expect(found({})).toEqual([])
  })

  it('is nothing in a journey that extends none', () => {
    const { journey, fileOf } = loadJourney('v3', projectSource())
    if (journey === undefined) throw new Error('v3 does not load.')
    expect(droppedDeclarations(journey, undefined, fileOf)).toEqual([])
  })
})
