import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

describe('a page whose buttons may all be hidden', () => {
  it.each<[string, Edits, readonly string[]]>([
    ['is reported', { '/steps/help/actions/on/when': 'isLease' }, ['/steps/help/actions']],
    [
      'is reported although a button repeats an effect',
      { '/steps/code/actions/verify/when': 'isLease' },
      ['/steps/code/actions'],
    ],
    ['is none if another button is always there', { '/steps/help/actions/other': { label: 'Other' } }, []],
    [
      'is none if one of its buttons always shows',
      {
        '/steps/help/actions/on/when': 'isLease',
        '/steps/help/actions/other': { label: 'Other', when: { not: 'isLease' } },
      },
      [],
    ],
  ])('%s', (_, edits, pointers) => {
    const { diagnostics } = prove(openJourney('edited', editedJourney('tour', edits)))
    expect(diagnostics.flatMap(({ code, pointer }) => (code === 'STEP_NO_BUTTON' ? [pointer] : []))).toEqual(pointers)
  })

  it('has a run that shows it', () => {
    const edits = { '/steps/code/actions/verify/when': 'isLease' }
    const { diagnostics } = prove(openJourney('edited', editedJourney('tour', edits)))
    const run = diagnostics.find(({ code }) => code === 'STEP_NO_BUTTON')?.run
    expect(run?.open).toEqual({ path: '/', resumed: false })
    expect(run?.steps.at(-1)?.step).toBe('code')
    expect(run?.steps[0]?.answers).not.toMatchObject({ finance: 'lease' })
  })
})
