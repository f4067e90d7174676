import { describe, expect, it } from 'vitest'
import { sandboxDiagnostics } from '../../../../cli/check/content/sandbox-diagnostics.ts'
import { openJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

const found = (table: unknown, journeys: Parameters<typeof sandboxDiagnostics>[1] = []) =>
  sandboxDiagnostics(projectSource({ 'content/sandbox-outcomes.json': JSON.stringify(table) }), journeys).map(
    ({ code, pointer, message, hint }) => `${code} ${pointer}: ${message} ${hint ?? ''}`,
  )
const v3 = [openJourney('v3', projectSource())]

describe('the outcomes of the sandbox', () => {
  it('are declared in this project', () => {
    expect(sandboxDiagnostics(projectSource(), v3)).toEqual([])
  })

  it('are those of a contract', () => {
    expect(
      found({ verifyOtp: [{ when: { code: ['1'] }, outcomes: ['verified'] }, { outcomes: ['verified', 'verifed'] }] }),
    ).toEqual([
      'OUTCOME_NOT_DECLARED /verifyOtp/1/outcomes/1: The contract of "verifyOtp" has no outcome "verifed". Did you mean "verified"?',
    ])
  })

  it('are said in full where none is alike', () => {
    expect(found({ verifyOtp: [{ outcomes: ['zzz'] }] })[0]).toMatch(/ There are verified, .*\.$/)
    const [rule] = found({ verifyEmail: [{ when: { zzz: ['a'] }, outcomes: ['valid'] }] }, v3)
    expect(rule).toMatch(/ There are email, .*first_name.*\.$/)
    expect(rule).not.toContain('verifyEmail,')
  })

  it('are errors', () => {
    const table = { verifyEmail: [{ outcomes: ['x'] }, { outcomes: ['valid'] }] }
    const files = { 'content/sandbox-outcomes.json': JSON.stringify(table) }
    expect(sandboxDiagnostics(projectSource(files)).map(({ severity }) => severity)).toEqual(['error', 'error'])
  })

  it('are of an effect', () => {
    expect(found({ zzz: [] })[0]).toMatch(/There are answerQuestions, checkDuplicate, .*\.$/)
    expect(found({ verifyOpt: [] })).toEqual([
      'OUTCOME_NOT_DECLARED /verifyOpt: "verifyOpt" is not an effect: no contract of schemas/effects has this name. Did you mean "verifyOtp"?',
    ])
  })

  it.each<[string, object, string]>([
    [
      'name an input, or an answer',
      { when: { emial: ['a@b.com'] }, outcomes: ['valid'] },
      '/verifyEmail/0/when/emial: This rule of "verifyEmail" never applies. "emial" is no input of the effect, and no answer of a journey. Did you mean "email"?',
    ],
    [
      'are in small letters',
      { when: { email: ['a@b.com', 'A@b.com'] }, outcomes: ['valid'] },
      '/verifyEmail/0/when/email/1: This rule of "verifyEmail" never applies. What was typed is compared in small letters, without spaces around it. Write it so.',
    ],
    [
      'have no spaces around them',
      { when: { email: [3, ' a@b.com'] }, outcomes: ['valid'] },
      '/verifyEmail/0/when/email/1: This rule of "verifyEmail" never applies. What was typed is compared in small letters, without spaces around it. Write it so.',
    ],
    [
      'are in front of the one for all others',
      { when: {}, outcomes: ['valid'] },
      '/verifyEmail/1: This rule of "verifyEmail" never applies. It is behind one without "when", which always applies. Put it in front.',
    ],
  ])('have rules that %s', (_, rule, said) => {
    const last = { when: { last_name: ['found'] }, outcomes: ['invalid'] }
    expect(found({ verifyEmail: [rule, last] }, v3)).toEqual([`SANDBOX_RULE_NEVER ${said}`])
  })

  it('may name anything where the answers of the journeys are not known', () => {
    expect(found({ verifyEmail: [{ when: { emial: ['a'] }, outcomes: ['valid'] }] })).toEqual([])
  })

  it.each<[string, readonly object[], string]>([
    [
      'name no text',
      [{ email: [] }],
      '/verifyEmail/0/when/email: This rule of "verifyEmail" never applies. "email" names no text, so nothing is one of them. Name a text, or remove the rule.',
    ],
    [
      'an earlier one covers',
      [{ email: ['a@b', 'b@b'] }, { email: ['b@b'], last_name: ['found'] }],
      '/verifyEmail/1: This rule of "verifyEmail" never applies. An earlier rule applies to all that it names. Put it in front, or remove it.',
    ],
    [
      'several earlier ones cover',
      [{ email: ['a@b'] }, { email: ['b@b'] }, { email: ['c@b', 'a@b'] }],
      '/verifyEmail/2/when/email/1: This text of a rule of "verifyEmail" never applies. An earlier rule applies to "a@b". Put it in front, or remove it.',
    ],
    [
      'repeat one',
      [
        { email: ['a@b'], last_name: ['x'] },
        { last_name: ['x'], email: ['a@b'] },
      ],
      '/verifyEmail/1: This rule of "verifyEmail" never applies. An earlier rule applies to all that it names. Put it in front, or remove it.',
    ],
    [
      'name a text that is never sent',
      [{ email: ['a@b.com', 'nobody'] }],
      '/verifyEmail/0/when/email/1: This text of a rule of "verifyEmail" never applies. By its contract, the input "email" is never "nobody". Write it in the form in which it is sent.',
    ],
  ])('are reported where they %s', (_, conditions, said) => {
    const rules = conditions.map((when) => ({ when, outcomes: ['valid'] }))
    expect(found({ verifyEmail: [...rules, { outcomes: ['valid'] }] })).toEqual([`SANDBOX_RULE_NEVER ${said}`])
  })

  it('are given to what a visitor can type', () => {
    const rules = [{ when: { email: ['invalid@example'] }, outcomes: ['invalid'] }, { outcomes: ['valid'] }]
    expect(found({ verifyEmail: rules })).toEqual([])
    expect(found({ verifyEmail: rules }, v3)).toEqual([
      'SANDBOX_RULE_NEVER /verifyEmail/0/when/email/0: This text of a rule of "verifyEmail" never applies. No field takes anything that is sent as "invalid@example" in "email". Write what a visitor can type, in the form in which it is sent.',
    ])
  })

  it('may narrow what a later one says of others', () => {
    const conditions = [{ email: ['a@b.com'], last_name: ['xu'] }, { email: ['a@b.com'] }, { last_name: ['xu'] }]
    expect(found({ verifyEmail: conditions.map((when) => ({ when, outcomes: ['valid'] })) }, v3)).toEqual([])
  })

  it.each([[null], [[]], [{ verifyOtp: {} }], [{ verifyOtp: [null, {}] }]])('are not looked for in %j', (table) => {
    expect(found(table)).toEqual([])
  })
})
