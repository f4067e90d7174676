import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { bindings } from '../../../proof/lint/bindings.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { reportedBy } from '../support/reported.ts'

const found = (of: string, edits: Readonly<Record<string, unknown>>) =>
  lint(openJourney('edited', editedJourney(of, edits))).flatMap(({ code, pointer }) =>
    code === 'BINDING_MISSING' ? [pointer] : [],
  )

describe('what belongs to one person', () => {
  it.each(['tour', 'v3', 'v4', 'v5'])('is bound in %s', (of) => {
    expect(found(of, {})).toEqual([])
  })

  it('need not be bound in a journey without bindings and without a search by name', () => {
    expect(found('sound', {})).toEqual([])
  })

  it('is bound by a journey that searches for somebody by name', () => {
    const unbound = lint(openJourney('edited', editedJourney('tour', { '/bindings': null })))
    const missing = unbound.filter(({ code }) => code === 'BINDING_MISSING')
    expect(missing.map(({ pointer }) => pointer)).toEqual([
      '/steps/contact/fields/soft_check_privacy',
      '/steps/look/fields/agreements',
      '/steps/sign/fields/signature',
    ])
    expect(missing[0]?.hint).toBe(
      'Write "bindings", with a binding whose "to" has the details of the person, and whose "answers" have "soft_check_privacy".',
    )
  })

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    [
      'a signature and a consent',
      { '/bindings/agreement/answers': ['privacy_policy'] },
      ['/steps/contact/fields/soft_check_privacy', '/steps/sign/fields/signature'],
    ],
    ['agreements chosen from a credit file', { '/bindings/identity/answers': [] }, ['/steps/look/fields/agreements']],
  ])('is bound by name: %s', (_, edits, places) => {
    expect(found('tour', edits)).toEqual(places)
  })

  it('may be the outcome of a search, which another name or address repeats', () => {
    expect(found('tour', { '/bindings/identity/outcomes': [] })).toEqual([])
  })

  it('is also the outcome of a search that does not name the person as the binding does', () => {
    const withoutAddress = {
      title: 'title',
      first_name: 'first_name',
      last_name: 'last_name',
      dob: { answer: 'dateOfBirth', as: 'isoDate' },
      address: { const: { line_1: '1 Example Street', postcode: 'SW1A 1AA' } },
    }
    const edits = { '/bindings': { identity: { to: ['address.postcode'], answers: BOUND, outcomes: [] } } }
    expect(found('tour', edits)).toEqual([])
    expect(found('tour', { ...edits, '/uses/credit/input': withoutAddress })).toEqual(['/steps/look/enter/0'])
  })
})

const BOUND = ['signature', 'soft_check_privacy', 'agreements']

describe('in a journey that binds something,', () => {
  const bureau = { kind: 'bureau', needsConsent: 'agreed' }
  const search = (input: object, run = 'search') => ({ run, as: 'file', input })
  const answers = (...names: readonly string[]) =>
    Object.fromEntries(names.map((answer) => [answer, { answer, optional: true }]))
  const said = (page: object, bound: object = {}) =>
    reportedBy(bindings, {
      bindings: { owner: { to: ['name', 'address.postcode'], answers: [], outcomes: [], ...bound } },
      effects: { search: bureau, check: { kind: 'check' } },
      steps: {
        before: { id: 'before', fields: { name: {} }, enter: [], submit: [] },
        page: { id: 'page', fields: {}, enter: [], submit: [], ...page },
      },
    })
  const missing = (name: string, what: string) =>
    `BINDING_MISSING /steps/page/fields/${name}: Step "page": "${name}" is ${what}, and no binding names it: it would stay in the claim when the details name another person. Add "${name}" to the "answers" of a binding.`
  const outcome = [
    'BINDING_MISSING /steps/page/submit/0: Step "page": the outcome "file" is from a person\'s file, and no binding names it: it would count for another person too. Add "file" to the "outcomes" of a binding.',
  ]
  const signed = { rule: { signature: {} } }
  const own = answers('name', 'address')

  it.each<[string, object, object, readonly string[]]>([
    ['a signature is bound', { fields: { signed } }, {}, [missing('signed', 'a signature')]],
    ['a signature is well bound', { fields: { signed } }, { answers: ['signed'] }, []],
    [
      'a consent is bound',
      { fields: { agreed: { rule: {} } }, submit: [search(own)] },
      {},
      [missing('agreed', 'a consent')],
    ],
    ['a box that no call needs is not', { fields: { agreed: {} }, submit: [search(own, 'check')] }, {}, []],
    [
      "a choice from a person's file is bound",
      { fields: { chosen: { choicesFrom: { fact: 'file' } } }, enter: [search(own)] },
      {},
      [missing('chosen', "chosen from a person's file")],
    ],
    [
      'a choice from another call is not',
      { fields: { chosen: { choicesFrom: { fact: 'file' } } }, enter: [search(own, 'check')] },
      {},
      [],
    ],
    ['an outcome is bound', { submit: [search(answers('name'))] }, {}, outcome],
    ['an outcome is well bound', { submit: [search(answers('name'))] }, { outcomes: ['file'] }, []],
    ['an outcome is asked for by all details', { submit: [search(answers('name', 'address.postcode'))] }, {}, []],
    [
      'an outcome is not asked for by constants',
      { submit: [search({ name: { const: 1 }, address: { const: 2 } })] },
      {},
      outcome,
    ],
    [
      "the outcome of a check is nobody's, nor that of an unknown call",
      { submit: [search({}, 'check'), search({}, 'unknown')] },
      {},
      [],
    ],
  ])('%s', (_, page, bound, expected) => {
    expect(said(page, bound)).toEqual(expected)
  })

  it('an outcome is asked for by the details of one of its bindings', () => {
    const more = { id: 'page', fields: {}, enter: [], submit: [search(answers('email'))] }
    const [owner, account] = [{ to: ['name'] }, { to: ['email'] }].map((one) => ({ ...one, answers: [], outcomes: [] }))
    expect(
      reportedBy(bindings, { bindings: { owner, account }, effects: { search: bureau }, steps: { page: more } }),
    ).toEqual([])
  })
})
