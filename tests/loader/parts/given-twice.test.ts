import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { editedJourney } from '../../proof/support/edited-journey.ts'

const TEXT = {
  title: 'Your answer',
  type: 'string',
  maxLength: 10,
  messages: { required: 'Answer', maxLength: 'At most 10' },
  ui: { widget: 'text' },
}
const found = (edits: Readonly<Record<string, unknown>>) =>
  loadJourney('edited', editedJourney('tour', edits)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)

describe('choices that come from an effect', () => {
  const place = '/steps/look/fields/agreements/choicesFrom/fact'

  it('come from one that the journey has', () => {
    expect(found({})).toEqual([])
    expect(found({ [place]: 'reprot' })).toEqual([`FACT_UNDECLARED ${place}`])
  })

  it('come from one although an answer takes its name, which is reported instead', () => {
    expect(found({ '/steps/sign/fields': ['signature', 'not_already_filed', { report: TEXT }] })).toEqual([
      'NAME_TAKEN /steps/sign/fields/2/report',
    ])
  })
})

describe('an answer that a save sends', () => {
  it('is one that a step asks for, although an effect takes its name, which is reported instead', () => {
    expect(found({ '/steps/help/fields': { report: TEXT } })).toEqual(['NAME_TAKEN /steps/look/enter/report/as'])
  })
})
