import { expect, it } from 'vitest'
import { openedOnly } from '../../../proof/lint/opened-only.ts'
import { reportedBy } from '../support/reported.ts'

const step = (id: string, to: readonly string[], more: object = {}) => ({
  [id]: {
    id,
    open: 'always',
    over: null,
    content: [],
    fields: {},
    enter: [],
    submit: [],
    actions: [],
    next: to.map((one) => ({ to: one })),
    ...more,
  },
})
const said = (steps: object, more: object = {}) =>
  reportedBy(openedOnly, { start: 'first', home: null, afterSubmit: null, resumeLinks: {}, steps, ...more })
const lost = (id: string) =>
  `STEP_OPENED_ONLY (warning) /steps/${id}: No transition leads to step "${id}": only its address opens it. Lead a transition to it, or remove it.`

it('a step that opens by its address is on a way from the first one', () => {
  expect(said({ ...step('first', ['second']), ...step('second', ['end']), ...step('end', []) })).toEqual([])
  expect(said({ ...step('first', ['end']), ...step('second', ['end']), ...step('end', []) })).toEqual([lost('second')])
})

it('so are those behind it', () => {
  const steps = {
    ...step('first', ['end']),
    ...step('second', ['third']),
    ...step('third', ['second']),
    ...step('end', []),
  }
  expect(said(steps)).toEqual([lost('second'), lost('third')])
})

it('a step that does not open by its address is left to the proof', () => {
  expect(said({ ...step('first', []), ...step('second', [], { open: null }) })).toEqual([])
})

it.each<[string, object]>([
  ['the home page', { home: { step: 'second' } }],
  ['a resume link', { resumeLinks: { '/back': 'second' } }],
  ['a submitted claim', { afterSubmit: 'second' }],
])('%s leads to a step too, and on from there', (_, more) => {
  expect(said({ ...step('first', []), ...step('second', ['third']), ...step('third', []) }, more)).toEqual([])
})
