import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const contract = JSON.parse(JSON.stringify(projectSource().read('schemas/effects/verify-email.json'))) as object

describe('an effect contract', () => {
  it.each([
    ['has another name than its file', 'EFFECT_NAME', '/name', { name: 'verifyMail' }],
    ['names a failure that is not one of its outcomes', 'EFFECT_OUTCOME_UNKNOWN', '/failure', { failure: 'faild' }],
    ['repeats an outcome that it does not have', 'EFFECT_OUTCOME_UNKNOWN', '/repeat/0', { repeat: ['vallid'] }],
    ['only asks, and makes a call that saves', 'EFFECT_KIND', '/calls/1', { calls: ['verify-email', 'save-claim'] }],
    ['only asks, and reads a credit file', 'EFFECT_KIND', '/calls/0', { calls: ['experian-report'] }],
    ['saves, and none of its calls stores anything', 'EFFECT_KIND', '/kind', { kind: 'save' }],
    ['commits, and its call only stores', 'EFFECT_KIND', '/calls/0', { kind: 'commit', calls: ['create-user'] }],
    ['only asks, and calls nothing', 'EFFECT_KIND', '/calls', { calls: [] }],
    ['saves, and calls nothing', 'EFFECT_KIND', '/calls', { kind: 'save', calls: [] }],
    ['makes a call twice', 'EFFECT_SHAPE', '/calls', { calls: ['verify-email', 'verify-email'] }],
    ['names a call that does not exist', 'EFFECT_CALL_UNKNOWN', '/calls/0', { calls: ['verify-emial'] }],
    [
      'commits with retries and without an idempotency key',
      'EFFECT_NOT_IDEMPOTENT',
      '/retries',
      { kind: 'commit', idempotencyKey: undefined },
    ],
    [
      'commits repeatedly without an idempotency key',
      'EFFECT_NOT_IDEMPOTENT',
      '/repeat',
      { kind: 'commit', idempotencyKey: undefined, retries: 0 },
    ],
    [
      'requires data that it does not describe',
      'EFFECT_SCHEMA',
      '/outcomes/valid/data/required/0',
      {
        outcomes: {
          valid: {
            description: 'It can.',
            data: { type: 'object', required: ['sentAtt'], properties: { sentAt: {} } },
          },
          invalid: { description: 'It cannot.' },
          failed: { description: 'No answer.' },
        },
      },
    ],
    ['has a time limit that is not a number', 'EFFECT_SHAPE', '/timeLimitMs', { timeLimitMs: 'soon' }],
  ])('which %s is refused with %s at %s', (_, code, pointer, different) => {
    const { diagnostics } = loadJourney(
      'v3',
      projectSource({ 'schemas/effects/verify-email.json': JSON.stringify({ ...contract, ...different }) }),
    )
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code, pointer, file: 'schemas/effects/verify-email.json' }),
    )
  })

  it('of this project is valid', () => {
    expect(loadJourney('v3', projectSource()).diagnostics).toEqual([])
  })
})
