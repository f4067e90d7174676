import { describe, expect, it } from 'vitest'
import type { JourneyDefinition, Step } from '../../../../engine/index.ts'
import { ownersKnown } from '../../../../proof/facts/musts/owners-known.ts'

const STEP = { id: 'page', fields: {}, actions: [], enter: [], submit: [] }
const BINDING = { to: ['name', 'born.year', 'gone'], answers: ['signature'], outcomes: ['report'], steps: [] }
const LATER = { ...STEP, id: 'later', fields: { name: {}, born: {} } }

const musts = (parts: object, given: readonly string[] = ['born'], later: object = LATER) => {
  const step = { ...STEP, ...parts } as unknown as Step
  const journey = {
    bindings: { agreement: BINDING },
    facts: { name: { kind: 'answer' }, born: { kind: 'answer' } },
    steps: { page: step, later },
  } as unknown as JourneyDefinition
  return ownersKnown(journey, step, (answer) => given.includes(answer))
}

const SIGNS = { fields: { signature: {} } }

describe('an answer that names the owner of a binding', () => {
  it('must be known where something bound is asked for, once another one is', () => {
    const [must, ...others] = musts(SIGNS)
    expect(others).toEqual([])
    expect(must).toEqual({
      code: 'BINDING_OWNER_OPEN',
      step: 'page',
      pointer: '/bindings/agreement/to/0',
      isReportedOnce: true,
      when: 'shown',
      condition: {
        anyOf: [{ required: ['name'] }, { not: { anyOf: [{ required: ['born'] }, { required: ['gone'] }] } }],
      },
      message:
        'it asks for "signature", which binding "agreement" keeps with its owner, and may do so while "name" is not known: the claim then names no person, so what one person gave would stay for the next.',
      hint: 'Ask for "name" on every route that leads here, or name the owner by other answers.',
    })
  })

  it('must be known where a button sets something bound', () => {
    expect(musts({ actions: [{ set: { signature: true } }] })).toHaveLength(1)
    expect(musts({ actions: [{ set: { other: true } }] })).toEqual([])
  })

  it.each<[string, object, object]>([
    ['only a button gives it', SIGNS, { ...LATER, fields: { born: {} }, actions: [{ set: { name: 'A' } }] }],
    ['of two fields only one may stay empty', { fields: { ...SIGNS.fields, name: { optional: true } } }, LATER],
  ])('must be known if %s', (_, step, later) => {
    expect(musts(step, ['born'], later).map(({ pointer }) => pointer)).toEqual(['/bindings/agreement/to/0'])
  })

  it.each(['enter', 'submit'])('must be known when an outcome that is bound comes: %s', (list) => {
    const use = { run: 'search', as: 'report' }
    const [must] = musts({ [list]: [{ run: 'check', as: 'other' }, use] })
    expect(must).toMatchObject({ when: { asked: use }, message: expect.stringContaining('search brings "report"') })
  })

  it.each<[string, object, readonly string[], object]>([
    ['every route asks for it', SIGNS, ['name', 'born'], LATER],
    ['all else is asked for on the same page', { fields: { signature: {}, born: {}, gone: {} } }, ['born'], LATER],
    ['it may stay empty', SIGNS, ['born'], { ...LATER, fields: { name: { optional: true }, born: {} } }],
    ['its field has a condition', SIGNS, ['born'], { ...LATER, fields: { name: { when: 'x' }, born: {} } }],
    ['nothing is bound here', { fields: { other: {} } }, ['born'], LATER],
  ])('need not be known if %s', (_, step, given, later) => {
    expect(musts(step, given, later)).toEqual([])
  })
})
