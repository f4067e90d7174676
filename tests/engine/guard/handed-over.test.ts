import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../../engine/index.ts'
import { applySave, isForAnother, namesAnotherOwner, type ClaimProgress } from '../../../engine/guard/index.ts'
import { changedOwners } from '../../../engine/guard/handed-over.ts'
import { GIVEN, janeAfter, NOTHING, NOW, v3 } from './jane.ts'

const signed = janeAfter('postcode', 'info', 'contact', 'sign')
const otherHome = { address: { ...(GIVEN.postcode['address'] as object), number: '14', addressID: 'other' } }
const robert = { ...GIVEN.info, first_name: 'Robert' }

describe('a claim whose owner was removed', () => {
  it('is not handed over', () => {
    expect(changedOwners(v3, signed, {})).toEqual([])
    expect(changedOwners(v3, signed, { owned: { owners: {}, others: {} } })).toEqual([])
  })
})

describe('a save that names another person', () => {
  it.each([
    ['another name', 'info', robert, ['agreement', 'identity']],
    ['another date of birth', 'info', { ...GIVEN.info, dateOfBirth: '01/02/1960' }, ['agreement', 'identity']],
    ['another address', 'postcode', otherHome, ['identity']],
    ['another title', 'info', { ...GIVEN.info, title: 'Ms.' }, []],
    ['the same name in capitals', 'info', { ...GIVEN.info, first_name: 'JANE' }, []],
  ])('by %s hands over: %s', (_, screen, given, bindings) => {
    const result = applySave(v3, signed, { screen, given, complete: true }, NOW)
    if (result.kind !== 'filled') throw new Error(result.kind)
    expect(result.handed.map(({ binding }) => binding)).toEqual(bindings)
    expect(namesAnotherOwner(v3, signed, given)).toBe(bindings.length > 0)
  })

  it('says who it was and who it is, and by which names the former person gave their answers', () => {
    const result = applySave(v3, signed, { screen: 'info', given: robert, complete: true }, NOW)
    if (result.kind !== 'filled') throw new Error(result.kind)
    const [agreement, identity] = result.handed
    expect(agreement).toMatchObject({
      former: signed.owned?.owners['agreement'],
      owner: result.progress.owned?.owners['agreement'],
      fields: expect.arrayContaining([
        'privacy_policy',
        'soft_check_privacy',
        'signature',
        'not_already_filed',
      ]) as unknown,
    })
    expect(agreement?.former).not.toBe(agreement?.owner)
    // Identity questions are sent as "answers", too.
    expect(agreement?.fields).not.toContain('email')
    expect(identity?.fields).toEqual(expect.arrayContaining(['identity_answers', 'answers']))
  })

  it('does not exist before the first person is named', () => {
    expect(namesAnotherOwner(v3, NOTHING, robert)).toBe(false)
    const first = applySave(v3, janeAfter('postcode'), { screen: 'info', given: robert, complete: true }, NOW)
    expect(first).toMatchObject({ kind: 'filled', handed: [] })
  })
})

describe('answers that a page gave for a person', () => {
  const meant = (progress: ClaimProgress) => fingerprint(progress.owned?.owners['agreement'])
  const forJane = { agreement: meant(signed) }
  const robertHere = applySave(v3, signed, { screen: 'info', given: robert, complete: true }, NOW)
  if (robertHere.kind !== 'filled') throw new Error(robertHere.kind)
  const { progress: ofRobert } = robertHere

  it.each([
    ['a signature for Jane, of a claim about Jane', signed, GIVEN.sign, forJane, false],
    ['a signature for Jane, of a claim about Robert', ofRobert, GIVEN.sign, forJane, true],
    ['a signature for Jane together with her name', ofRobert, { ...GIVEN.sign, ...GIVEN.info }, forJane, false],
    ['an e-mail address, of a claim about Robert', ofRobert, { email: 'jane@example.com' }, forJane, false],
    ['a signature of a page that does not say for whom', ofRobert, GIVEN.sign, {}, false],
    ['a signature before anybody is named', NOTHING, GIVEN.sign, forJane, false],
  ])('are refused if they are for another: %s', (_, progress, given, givenFor, expected) => {
    expect(isForAnother(v3, progress, given, givenFor)).toBe(expected)
  })
})
