import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import type { Run } from '../../../../engine/index.ts'
import { runInWords } from '../../../../workbench/analysis/witness/run-in-words.ts'
import { projectSource } from '../../../support/source.ts'

const v5 = openJourney('v5', projectSource())
const at = (step: string) => v5.steps[step]?.title[0]?.text ?? ''

const run: Run = {
  settings: { 'otp.enabled': false },
  open: { path: '/', resumed: false },
  steps: [
    {
      step: 'postcode',
      shown: true,
      answers: { address: { postcode: 'LS1 4AP', addressID: '1', address: '12 Wellington Street, Leeds' } },
      action: 'next',
      outcomes: { postcodeSave: { comes: 'submitting', outcome: 'saved' } },
      to: 'infoContact',
    },
    {
      step: 'infoContact',
      shown: false,
      answers: { privacy_policy: true, title: 'Ms.' },
      action: null,
      outcomes: {},
      to: null,
    },
  ],
}

describe('a run in words', () => {
  const [opening, first, second] = runInWords(v5, run)

  it('says where it begins, and with which settings', () => {
    expect(opening).toBe('Opens /; with otp.enabled off.')
  })

  it('names steps, questions and buttons as visitors see them, and how effects ended', () => {
    const button = v5.steps['postcode']?.actions.find(({ id }) => id === 'next')?.label[0]?.text
    expect(first).toBe(
      `“${at('postcode')}”: “${v5.steps['postcode']?.fields['address']?.title}” 12 Wellington Street, Leeds; press “${button}”. postcodeSave: saved.`,
    )
  })

  it('marks a step that is passed without being shown', () => {
    expect(second).toContain(`“${at('infoContact')}” (passed without being seen)`)
    expect(second).toMatch(/yes; “Title” Ms\./)
  })

  it('has no JSON and no brackets of code', () => {
    expect(runInWords(v5, run).join('\n')).not.toMatch(/[{}[\]]|undefined|→/)
  })
})
