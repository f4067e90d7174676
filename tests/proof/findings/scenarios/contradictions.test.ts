import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { prove } from '../../../../proof/index.ts'
import { editedJourney } from '../../support/edited-journey.ts'

const leasedForCash = { allOf: ['isLease', { finance: { const: 'cash' } }] }

describe('a condition that no values fulfil', () => {
  it.each<[string, object, readonly string[]]>([
    ['a named condition and its opposite', leasedForCash, ['']],
    ['one of several parts', { anyOf: [{ finance: { const: 'loan' } }, leasedForCash] }, ['/anyOf/1']],
    ['two parts', { anyOf: [leasedForCash, { allOf: [leasedForCash] }] }, ['/anyOf/0', '/anyOf/1/allOf/0']],
    ['no part, but a named condition', { anyOf: ['isLease', 'poor'] }, []],
  ])('is reported where it stands: %s', (_, when, pointers) => {
    const content = { sum: { text: 'Help', when } }
    const { diagnostics } = prove(openJourney('edited', editedJourney('tour', { '/steps/help/content': content })))
    const found = diagnostics.filter(
      ({ code, message }) => code === 'CONDITION_NEVER' && message === 'No values can fulfil this condition.',
    )
    const at = '/steps/help/content/sum/when'
    expect(found.map(({ pointer }) => pointer)).toEqual(pointers.map((pointer) => `${at}${pointer}`))
    for (const { hint } of found) expect(hint).toBe('It contradicts itself, or tests for an impossible value: finance.')
  })

  it('names every fact that it tests', () => {
    const when = { allOf: ['isLease', { finance: { const: 'cash' } }, { required: ['wages'] }] }
    const edits = { '/steps/help/content': { sum: { text: 'Help', when } } }
    const { diagnostics } = prove(openJourney('edited', editedJourney('tour', edits)))
    expect(diagnostics.map(({ hint }) => hint)).toContain(
      'It contradicts itself, or tests for an impossible value: finance, wages.',
    )
  })
})
