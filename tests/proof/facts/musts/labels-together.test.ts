import { describe, expect, it } from 'vitest'
import type { Condition, Step } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { labelsTogether } from '../../../../proof/facts/musts/labels-together.ts'
import { prove } from '../../../../proof/index.ts'
import { formJourney, whole } from '../../../support/form-journey.ts'

const step = (fields: object) => ({ id: 'ask', fields }) as unknown as Step
const isOne = { first: { const: 1 } }

describe('questions with the same label that conditions ask for', () => {
  it('are never asked together', () => {
    expect(labelsTogether(step({ home: { title: 'Phone' }, work: { title: 'Phone', when: isOne } }))).toEqual([
      {
        code: 'FIELD_LABEL_TWICE',
        severity: 'warning',
        step: 'ask',
        pointer: '/steps/ask/fields/work',
        isReportedOnce: true,
        when: 'shown',
        condition: { not: { allOf: [isOne] } },
        message:
          '"home" and "work" have the same label, "Phone", and may be asked together: visitors with a screen reader cannot tell them apart.',
        hint: 'Say in each "title", or in a hint, what is asked; or let their conditions exclude each other.',
      },
    ])
  })

  it('are left to lint if they always are', () => {
    expect(labelsTogether(step({ home: { title: 'Phone' }, work: { title: 'Phone' } }))).toEqual([])
  })

  const found = (one: Condition, other: Condition) =>
    prove(
      openJourney(
        'form',
        formJourney({
          pages: {
            start: { fields: { first: whole(1, 3) }, next: [{ to: 'ask' }] },
            ask: {
              fields: {
                home: whole(0, 5, { title: 'Rooms', when: one }),
                work: whole(0, 5, { title: 'Rooms', when: other }),
              },
              next: [{ to: 'done' }],
            },
          },
        }),
      ),
    ).diagnostics.filter(({ code }) => code === 'FIELD_LABEL_TWICE')

  it('may exclude each other', () => {
    expect(found(isOne, { first: { minimum: 2 } })).toEqual([])
    expect(found(isOne, { not: isOne })).toEqual([])
  })

  it('are reported with the answers that show both', () => {
    const [diagnostic] = found({ first: { maximum: 2 } }, { first: { minimum: 2 } })
    expect(diagnostic?.run?.steps.at(-1)?.step).toBe('ask')
    expect(diagnostic?.run?.steps[0]?.answers).toEqual({ first: 2 })
  })
})
