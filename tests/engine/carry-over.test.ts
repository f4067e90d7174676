import { describe, expect, it } from 'vitest'
import { carryOver, migrateClaim } from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'

const v3 = openJourney('v3', projectSource())
const saved = {
  answers: { mail: 'jane@example.com', title: 'Mrs.', shoe_size: 7 },
  done: ['postcode', 'details'],
  outcomes: {},
  submitted: false,
}

describe('the migration of a claim from an older version', () => {
  it.each(['pin', 'restart'] as const)('does not happen under "%s"', (whenChanged) => {
    expect(carryOver({ ...v3, whenChanged }, 1, saved)).toEqual({ policy: whenChanged, lostAnswers: [], lostSteps: [] })
  })

  it('renames answers, sets defaults, and replaces steps', () => {
    const migrate = {
      renames: { mail: 'email', shoe_size: '' },
      defaults: { privacy_policy: true },
      steps: { details: 'info' },
    }
    expect(carryOver({ ...v3, whenChanged: { migrate } }, 1, saved)).toMatchObject({
      saved: {
        answers: { email: 'jane@example.com', title: 'Mrs.', privacy_policy: true },
        done: ['postcode', 'info'],
      },
      lostAnswers: [],
      lostSteps: [],
    })
  })

  it('lists what it loses if nothing is declared', () => {
    expect(carryOver({ ...v3, whenChanged: { migrate: {} } }, 1, saved)).toMatchObject({
      lostAnswers: ['mail', 'shoe_size'],
      lostSteps: ['details'],
      saved: { answers: { title: 'Mrs.' }, done: ['postcode'] },
    })
  })

  it('prefers an existing answer to a default', () => {
    expect(
      carryOver({ ...v3, whenChanged: { migrate: { defaults: { title: 'Other' } } } }, 1, saved).saved?.answers?.[
        'title'
      ],
    ).toBe('Mrs.')
  })
})

describe('a claim that is resumed', () => {
  const claim = {
    answers: { title: 'Mrs.', mail: 'jane@example.com' },
    done: ['postcode', 'info'],
    outcomes: { duplicateCheck: { outcome: 'valid' } },
    submitted: false,
  }
  const second = { ...v3, version: 2 }

  it('continues unchanged if the journey has not changed', () => {
    expect(migrateClaim(second, 2, claim)).toEqual({ version: 2, how: 'unchanged', saved: claim, lost: [] })
  })

  it('stays on the version it started on if that is pinned', () => {
    expect(migrateClaim({ ...second, whenChanged: 'pin' }, 1, claim)).toEqual({
      version: 1,
      how: 'pinned',
      saved: claim,
      lost: [],
    })
  })

  it('starts again with its answers as drafts if it restarts', () => {
    expect(migrateClaim({ ...second, whenChanged: 'restart' }, 1, claim)).toEqual({
      version: 2,
      how: 'restarted',
      saved: { ...claim, done: [], outcomes: {} },
      lost: [],
    })
  })

  it('migrates as declared, and lists what it loses', () => {
    const whenChanged = { migrate: { steps: { info: 'contact' } } }
    expect(migrateClaim({ ...second, whenChanged }, 1, claim)).toMatchObject({
      version: 2,
      how: 'migrated',
      saved: { answers: { title: 'Mrs.' }, done: ['postcode', 'contact'] },
      lost: ['mail'],
    })
  })

  it.each([
    { begun: 1, from: 2, how: 'restarted' },
    { begun: 2, from: 2, how: 'migrated' },
    { begun: 2, from: 1, how: 'migrated' },
  ])('that started on version $begun is $how if claims migrate from version $from', ({ begun, from, how }) => {
    const taken = migrateClaim({ ...v3, version: 3, whenChanged: { migrate: { from } } }, begun, claim)
    expect(taken).toMatchObject({ version: 3, how, saved: { done: how === 'restarted' ? [] : claim.done } })
  })

  it.each(['restart', { migrate: {} }] as const)(
    'is left alone once it is submitted, whatever the policy says: %j',
    (whenChanged) => {
      const submitted = { ...claim, submitted: true }
      expect(migrateClaim({ ...second, whenChanged }, 1, submitted)).toMatchObject({ version: 1, saved: submitted })
    },
  )

  it.each(['pin', 'restart', { migrate: {} }] as const)(
    'is left alone by an older release that serves again: %j',
    (whenChanged) => {
      expect(migrateClaim({ ...second, whenChanged }, 3, claim)).toMatchObject({ version: 3, saved: claim })
    },
  )
})
