import { describe, expect, it } from 'vitest'
import { droppedAnswers } from '../../../proof/lint/dropped-answers.ts'
import { reportedBy } from '../support/reported.ts'

const said = (migrate: object, step: object = {}) =>
  reportedBy(droppedAnswers, {
    facts: { kind: { kind: 'answer' } },
    conditions: {},
    steps: {
      other: { id: 'other', fields: {}, actions: [], next: [] },
      asks: { id: 'asks', fields: { kind: {} }, actions: [{ skipFields: false }], next: [{ to: 'other' }], ...step },
    },
    whenChanged: { migrate },
  })

const LOST = [
  'MIGRATION_CLASH /whenChanged/migrate/renames/kind: Older claims lose "kind", which step "asks" requires: the step counts as completed, so they continue without it. Remove the line, or open the step again: "steps": { "asks": "" }.',
]
const DROPPED = { renames: { kind: '' } }

describe('an answer that older claims lose', () => {
  it.each<[string, object]>([
    ['keeps its name', DROPPED],
    ['takes the place of an older one', { ...DROPPED, steps: { first: 'asks', asks: '' } }],
    ['is not the one that is open again', { ...DROPPED, steps: { other: '' } }],
  ])('is required by a step that %s', (_, migrate) => {
    expect(said(migrate)).toEqual(LOST)
  })

  it.each<[string, object, object]>([
    ['its step is open again', { ...DROPPED, steps: { asks: '' } }, {}],
    ['it gets a value', { ...DROPPED, defaults: { kind: 'car' } }, {}],
    ['another one takes its name', { renames: { kind: '', sort: 'kind' } }, {}],
    ['it becomes another one', { renames: { kind: 'sort' } }, {}],
    ['nothing asks for it', { renames: { sort: '' } }, {}],
    ['it may stay empty', DROPPED, { fields: { kind: { optional: true } } }],
    ['its field has a condition', DROPPED, { fields: { kind: { when: { other: { const: 1 } } } } }],
    ['a button submits without it', DROPPED, { actions: [{ skipFields: false }, { skipFields: true }] }],
    ['its step decides by it', DROPPED, { next: [{ when: { kind: { const: 'car' } }, to: 'other' }, { to: 'other' }] }],
  ])('is no problem if %s', (_, migrate, step) => {
    expect(said(migrate, step)).toEqual([])
  })

  it('is lost by no claim that keeps its version', () => {
    expect(reportedBy(droppedAnswers, { whenChanged: 'pin' })).toEqual([])
  })
})
