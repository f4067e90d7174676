import { describe, expect, it } from 'vitest'
import { afterSuccess } from '../../../../cli/check/calls/after-success.ts'
import { projectSource } from '../../../support/source.ts'

const files = projectSource()

/** What is found where some contracts are otherwise. */
function found(changes: Readonly<Record<string, object>>) {
  const changed = Object.entries(changes).map(([name, change]) => {
    const file = `schemas/effects/${name}.json`
    return [file, JSON.stringify({ ...(files.read(file) as object), ...change })]
  })
  return afterSuccess(projectSource(Object.fromEntries(changed)))
}
const places = (changes: Readonly<Record<string, object>>) =>
  found(changes).map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)

describe('what runs after a check', () => {
  it('runs after its success in this project', () => {
    expect(afterSuccess(files)).toEqual([])
  })

  it('is wrong in the check, if all that follow name another outcome', () => {
    expect(found({ 'check-duplicate': { success: 'duplicate' } })).toEqual([
      {
        code: 'EFFECT_WITHOUT_SUCCESS',
        severity: 'error',
        file: 'schemas/effects/check-duplicate.json',
        pointer: '/success',
        message:
          '"success" of checkDuplicate is "duplicate", and createUser and submitClaim may run only after "valid": a visitor who passes the check could not continue.',
        hint: 'Write "valid", or add "duplicate" to "after" of the others.',
      },
    ])
  })

  it('is wrong in the contract that follows, if it is the only one', () => {
    expect(found({ 'create-user': { after: { checkDuplicate: ['duplicate'] } } })).toEqual([
      {
        code: 'EFFECT_WITHOUT_SUCCESS',
        severity: 'error',
        file: 'schemas/effects/create-user.json',
        pointer: '/after/checkDuplicate',
        message:
          'createUser may run only after "duplicate" of checkDuplicate, and checkDuplicate found nothing wrong if it ended as "valid": a visitor who passes it could not continue.',
        hint: 'Write "valid", or correct "success" in schemas/effects/check-duplicate.json.',
      },
    ])
    expect(places({ 'create-user': { after: {} }, 'submit-claim': { after: { checkDuplicate: ['failed'] } } })).toEqual(
      ['EFFECT_WITHOUT_SUCCESS schemas/effects/submit-claim.json /after/checkDuplicate'],
    )
  })

  it('is wrong in the contract alone, if another one names the success, or follows another check', () => {
    const wrong = { 'create-user': { after: { checkDuplicate: ['failed', 'duplicate'] } } }
    expect(found(wrong)).toMatchObject([
      { message: expect.stringContaining('only after "failed" or "duplicate" of') as string },
    ])
    expect(
      places({
        'create-user': { after: { checkDuplicate: ['failed'] } },
        'submit-claim': { after: { verifyEmail: ['valid'] } },
      }),
    ).toEqual(['EFFECT_WITHOUT_SUCCESS schemas/effects/create-user.json /after/checkDuplicate'])
  })

  it('is wrong in each of two checks', () => {
    const after = { checkDuplicate: ['failed'], verifyEmail: ['failed'] }
    expect(places({ 'create-user': { after }, 'submit-claim': { after } })).toEqual([
      'EFFECT_WITHOUT_SUCCESS schemas/effects/check-duplicate.json /success',
      'EFFECT_WITHOUT_SUCCESS schemas/effects/verify-email.json /success',
    ])
  })

  it.each([
    ['names the success among others', { 'create-user': { after: { checkDuplicate: ['failed', 'valid'] } } }],
    [
      'is a search, which may follow another one that found nothing',
      { 'equifax-check': { after: { checkDuplicate: ['failed'] } } },
    ],
    ['follows a check without a success', { 'create-user': { after: { sendOtp: ['sent'] } } }],
    ['follows something else than a check', { 'create-user': { after: { pullQuestions: ['notFound'] } } }],
    ['names no list, which is left to the schema', { 'create-user': { after: { checkDuplicate: 'failed' } } }],
    ['has no name, which is left to the schema', { 'create-user': { name: 1, after: { checkDuplicate: ['failed'] } } }],
    ['follows what does not exist', { 'create-user': { after: { gone: ['valid'] } } }],
  ])('is sound if it %s', (_, changes) => {
    expect(found(changes)).toEqual([])
  })
})
