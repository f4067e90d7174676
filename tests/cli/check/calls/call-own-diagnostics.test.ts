import { describe, expect, it } from 'vitest'
import { callOwnDiagnostics } from '../../../../cli/check/calls/call-own-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/api/call.json'
const found = (json: unknown, file = FILE) =>
  callOwnDiagnostics(file, json).map(({ code, pointer }) => `${code} ${pointer}`)
const BOTH = { kinds: ['save', 'commit'], access: 'session' }

describe('what a call says of itself', () => {
  it('is sound in this project', () => {
    const source = projectSource()
    const all = source.list('schemas/api').flatMap((name) => {
      const file = `schemas/api/${name}`
      return callOwnDiagnostics(file, source.read(file))
    })
    expect(all).toEqual([])
  })

  it.each([[['save']], [['bureau']], [['save', 'commit']]])('needs a session for effects of the kinds %j', (kinds) => {
    const submits = { pattern: 'submit-claim' }
    expect(found({ kinds, submits, access: 'anyone' })).toEqual(['CALL_ACCESS /access'])
    expect(found({ kinds, submits, access: 'session' })).toEqual([])
    expect(found({ access: 'anyone' })).toEqual([])
  })

  it('is named with the kinds of effects that make it', () => {
    expect(callOwnDiagnostics(FILE, { kinds: ['save', 1, 'bureau'], access: 'anyone' })).toEqual([
      {
        code: 'CALL_ACCESS',
        severity: 'error',
        file: FILE,
        pointer: '/access',
        message:
          'Effects of the kind "save" or "bureau" make this call, and anyone may make it, without a session: nothing says whose claim it is.',
        hint: 'Write "access": "session".',
      },
    ])
    expect(callOwnDiagnostics('schemas/api/create-session.json', { access: 'session' })).toEqual([
      {
        code: 'CALL_ACCESS',
        severity: 'error',
        file: 'schemas/api/create-session.json',
        pointer: '/access',
        message:
          'A browser makes the call "create-session" to get a session, but the call requires one: no visitor could start or resume a claim.',
        hint: 'Write "access": "anyone".',
      },
    ])
  })

  it.each(['create-session', 'resume-claim', 'send-resume-code'])(
    'asks for no session where it gives one: %s',
    (call) => {
      expect(found({ access: 'session' }, `schemas/api/${call}.json`)).toEqual(['CALL_ACCESS /access'])
      expect(found({ access: 'anyone' }, `schemas/api/${call}.json`)).toEqual([])
    },
  )

  it('tells a submission from a save, if the call is for both', () => {
    expect(callOwnDiagnostics(FILE, BOTH)).toEqual([
      {
        code: 'CALL_SUBMITS',
        severity: 'error',
        file: FILE,
        pointer: '/kinds',
        message:
          'This call saves and submits, and no "submits" says by which name: the pages submit a claim by "submit-claim", and the backend would only save.',
        hint: 'Write "submits": { "pattern": "(^|/)submit-claim$" }.',
      },
    ])
    const named = { ...BOTH, submits: { pattern: 'submit_claim' } }
    expect(found(named)).toEqual(['CALL_SUBMITS /submits/pattern'])
    expect(callOwnDiagnostics(FILE, named)[0]?.message).toContain('"submits" does not match "submit-claim"')
  })

  it.each([
    { ...BOTH, submits: { pattern: '(^|/)submit-claim$' } },
    { ...BOTH, submits: { pattern: '(' } },
    { ...BOTH, submits: { pattern: String.raw`\p{Ll}-claim` } },
    { kinds: ['commit'], access: 'session' },
    { kinds: ['save'], access: 'session' },
    {},
  ])('may be %j', (json) => {
    expect(found(json)).toEqual([])
  })

  it('names what its body has', () => {
    const body = { properties: { consent: {}, email: {} } }
    const implied = [{ field: 'consent', by: 'emial' }]
    expect(callOwnDiagnostics(FILE, { body, implied })).toEqual([
      {
        code: 'CALL_ANSWER_UNKNOWN',
        severity: 'error',
        file: FILE,
        pointer: '/implied/0/by',
        message: '"implied" names "emial", which the body of the call does not have: it would apply to nothing.',
        hint: 'Did you mean "email"?',
      },
    ])
    expect(found({ body, implied: [{ field: 'x', by: 'email' }] })).toEqual(['CALL_ANSWER_UNKNOWN /implied/0/field'])
    expect(found({ body, implied: [{ field: 'consent', by: 'email' }], afterSubmission: ['email'] })).toEqual([])
    expect(found({ implied })).toEqual([])
    expect(found({ body: { properties: null }, implied })).toEqual([])
    expect(callOwnDiagnostics(FILE, { body, tracking: ['utm', 1] })).toMatchObject([
      { hint: 'Describe "utm" in "body", or remove it.' },
    ])
  })

  it.each([
    [{ envelope: { names: ['a', 'b'] } }, '/envelope/names/1'],
    [{ besides: { names: ['b'] } }, '/besides/names/0'],
    [{ tracking: ['b'] }, '/tracking/0'],
    [{ afterSubmission: ['b'] }, '/afterSubmission/0'],
  ])('names in each of its lists what its body has: %j', (lists, pointer) => {
    expect(found({ body: { properties: { a: {} } }, ...lists })).toEqual([`CALL_ANSWER_UNKNOWN ${pointer}`])
  })
})
