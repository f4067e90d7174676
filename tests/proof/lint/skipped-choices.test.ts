import { describe, expect, it } from 'vitest'
import { skippedChoices } from '../../../proof/lint/skipped-choices.ts'
import { reportedBy } from '../support/reported.ts'

const said = (preselect: string | undefined, skipFields: boolean) =>
  reportedBy(skippedChoices, {
    steps: {
      report: {
        id: 'report',
        fields: { note: {}, agreements: preselect === undefined ? {} : { choicesFrom: { preselect } } },
        actions: [{ id: 'none', skipFields }],
      },
    },
  })

describe('a button that skips fields', () => {
  it('keeps what is chosen in advance', () => {
    expect(said('all', true)).toEqual([
      'SKIP_KEEPS (warning) /steps/report/actions/none/skipFields: Button "none" skips the fields of step "report", where all of "agreements" is chosen in advance: a visitor who presses it keeps all of them. Write "preselect": "none" for "agreements", or remove "skipFields".',
    ])
  })

  it.each<[string, string | undefined, boolean]>([
    ['nothing is chosen in advance', 'none', true],
    ['there is no such list', undefined, true],
    ['it skips nothing', 'all', false],
  ])('is fine where %s', (_, preselect, skipFields) => {
    expect(said(preselect, skipFields)).toEqual([])
  })
})
