import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { toldApart } from '../../../proof/lint/told-apart.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { reportedBy } from '../support/reported.ts'

type Edits = Readonly<Record<string, unknown>>

const SUBMIT = { save: {}, dup: {} }
const CREDIT = { report: { use: 'credit' } }

describe('an effect that one step runs twice', () => {
  it.each<[string, Edits, string, string]>([
    ['on submit', { '/steps/contact/submit': { ...SUBMIT, again: { use: 'dup' } } }, 'contact/submit/2', 'dup'],
    ['on entering and on submit', { '/steps/contact/enter': { first: { use: 'dup' } } }, 'contact/submit/1', 'first'],
    [
      'although it is a search that may be repeated',
      { '/steps/look/enter': { ...CREDIT, again: { use: 'credit' } } },
      'look/enter/1',
      'report',
    ],
  ])('is one too many if the backend keeps its outcome: %s', (_, edits, pointer, first) => {
    const [found, ...others] = twice(edits)
    expect(others).toEqual([])
    expect(found?.pointer).toBe(`/steps/${pointer}`)
    expect(found?.message).toContain(`as "${first}" and as "`)
    expect(found?.message).toContain('": the backend cannot tell their outcomes apart.')
    expect(found?.hint).toBe(`Run it once, and decide on "${first}"; or run it again on a later step.`)
  })

  it.each<[string, Edits]>([
    ['keeps nothing of it', { '/steps/code/submit': { codeVerified: {}, sent: { use: 'codeSent' } } }],
    ['is a save', { '/steps/contact/submit': { ...SUBMIT, again: { use: 'save' } } }],
    ['runs on another step', { '/steps/sign/submit': { again: { use: 'dup' } } }],
  ])('is no problem if it %s', (_, edits) => {
    expect(twice(edits)).toEqual([])
  })
})

describe('the outcome of a call that runs twice', () => {
  const said = (contract: object, ...runs: readonly string[]) =>
    reportedBy(toldApart, {
      effects: { call: contract, other: contract },
      steps: { page: { id: 'page', enter: [], submit: runs.map((run, index) => ({ run, as: `as${index}` })) } },
    })
  const message = (as: string, at: number) =>
    `EFFECT_TWICE /steps/page/submit/${at}: Step "page" runs call as "as0" and as "${as}": the backend cannot tell their outcomes apart. Run it once, and decide on "as0"; or run it again on a later step.`

  it.each<[string, object, boolean]>([
    ['is kept by a check that binds', { kind: 'check', binding: true }, true],
    ['is not kept by a check that does not', { kind: 'check', binding: false }, false],
    ['is not kept by a check that says nothing of it', { kind: 'check' }, false],
    ['is kept of a commit, which another rule reports', { kind: 'commit', binding: true }, false],
    ['is kept of a search without a key, which another rule reports', { kind: 'bureau', binding: true }, false],
    ['is kept of a search with a key', { kind: 'bureau', binding: true, idempotencyKey: 'id' }, true],
  ])('%s', (_, contract, isReported) => {
    expect(said(contract, 'call', 'other', 'call')).toEqual(isReported ? [message('as2', 2)] : [])
  })

  it('is reported each time, and that of an unknown call never', () => {
    const bound = { kind: 'check', binding: true }
    expect(said(bound, 'call', 'call', 'call')).toEqual([message('as1', 1), message('as2', 2)])
    expect(said(bound, 'unknown', 'unknown')).toEqual([])
  })
})

function twice(edits: Edits) {
  return lint(openJourney('edited', editedJourney('tour', edits))).flatMap(({ code, pointer, message, hint }) =>
    code === 'EFFECT_TWICE' ? [{ pointer, message, hint }] : [],
  )
}
