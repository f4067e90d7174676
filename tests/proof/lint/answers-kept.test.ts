import { describe, expect, it } from 'vitest'
import { answersKept } from '../../../proof/lint/answers-kept.ts'
import { reportedBy } from '../support/reported.ts'

const EFFECTS = {
  save: { kind: 'save' },
  check: { kind: 'check' },
  bound: { kind: 'check', binding: true },
  loose: { kind: 'check', binding: false },
}
const sending = (run: string, ...names: readonly string[]) => ({
  run,
  input: { version: { const: 1 }, ...Object.fromEntries(names.map((answer) => [answer, { answer }])) },
})
const step = (more: object) => ({ id: 'page', fields: {}, actions: [], enter: [], submit: [], ...more })
const said = (page: object, effects: object = EFFECTS, other: object = {}) =>
  reportedBy(answersKept, { effects, steps: { page: step(page), other: step({ id: 'other', ...other }) } })

const HINT =
  'Save it, because the server decides on what it has stored: name "save" in the "submit" of the step, or leave "submit" out.'

describe('the answer of a field', () => {
  const fields = { name: {} }
  const unsaved = [
    `ANSWER_NOT_SAVED /steps/page/fields/name: Step "page" asks for "name", which a check uses and nothing saves. ${HINT}`,
  ]

  it.each<[string, readonly object[], readonly string[]]>([
    ['is saved', [sending('save', 'name')], []],
    ['is saved and checked', [sending('check', 'name'), sending('save', 'name')], []],
    ['is kept by a check that binds', [sending('bound', 'name')], []],
    ['is checked only', [sending('check', 'name')], unsaved],
    ['is checked only, and the check does not bind', [sending('loose', 'name')], unsaved],
    ['is sent by an unknown call only', [sending('unknown', 'name')], unsaved],
    ['is not sent at all: the command reports each such field', [sending('check', 'other')], []],
  ])('%s', (_, submit, expected) => {
    expect(said({ fields, submit })).toEqual(expected)
  })

  it('is saved by another step, on entry or on submit', () => {
    const page = { fields, submit: [sending('check', 'name')] }
    expect(said(page, EFFECTS, { enter: [sending('save', 'name')] })).toEqual([])
    expect(said(page, EFFECTS, { submit: [sending('save', 'name')] })).toEqual([])
  })
})

describe('the answer of a button', () => {
  const actions = [
    { id: 'yes', set: { called: true, late: true } },
    { id: 'no', set: { called: false } },
  ]
  const unsaved = (name: string) =>
    `ANSWER_NOT_SAVED /steps/page/actions/yes/set/${name}: Button "yes" of step "page" sets "${name}", which nothing saves. ${HINT}`

  it('is saved, or reported once', () => {
    expect(said({ actions, submit: [sending('save', 'called', 'late')] })).toEqual([])
    expect(said({ actions, submit: [sending('save', 'called')] })).toEqual([unsaved('late')])
    expect(said({ actions, submit: [sending('check', 'called')] })).toEqual([unsaved('called'), unsaved('late')])
  })

  it('is not reported in a journey that saves nothing: the command says it of each field', () => {
    const { save: _, ...others } = EFFECTS
    expect(said({ actions }, others)).toEqual([])
  })
})
