import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

/** v3 with one more page, whose field takes what it needs from the file of the surname. */
const loaded = (field: object) => {
  const extra = {
    path: '/extra',
    title: 'Extra',
    fields: { nickname: { $ref: 'last-name.json', ...field } },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'contact' }],
  }
  const source = projectSource({
    'journeys/odd.json': JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', steps: { extra } }),
  })
  return loadJourney('odd', source)
}
const inherited = loaded({}).journey?.steps['extra']?.fields['nickname']

describe('null in a field with the file of a field', () => {
  it('removes what the file says', () => {
    const { journey, diagnostics } = loaded({ maxLength: null, messages: { maxLength: null } })
    expect(diagnostics).toEqual([])
    expect(inherited?.maxLength).toBeDefined()
    expect(journey?.steps['extra']?.fields['nickname']).toEqual({
      ...inherited,
      maxLength: undefined,
      messages: { ...inherited?.messages, maxLength: undefined },
    })
  })

  it('that removes nothing is reported', () => {
    expect(loaded({ maxLenght: null }).diagnostics).toMatchObject([
      { code: 'REMOVES_NOTHING', pointer: '/steps/extra/fields/nickname/maxLenght', hint: 'Did you mean "maxLength"?' },
    ])
  })
})
