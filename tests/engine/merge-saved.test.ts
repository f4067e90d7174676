import { describe, expect, it } from 'vitest'
import { advance, mergeSaved, restore } from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'
import { JANE, NOW, walk } from '../support/walker.ts'

const base = {
  answers: { first: 'Jane', last: 'Sample', car: 'Golf' },
  done: ['postcode'],
  outcomes: { check: { outcome: 'valid' } },
  submitted: false,
}

describe('a claim edited in two places', () => {
  it('keeps what each changed', () => {
    const merged = mergeSaved(
      base,
      { ...base, answers: { ...base.answers, first: 'Joan' } },
      { ...base, answers: { ...base.answers, last: 'Smith' } },
    )
    expect(merged.answers).toEqual({ first: 'Joan', last: 'Smith', car: 'Golf' })
  })

  it('keeps what is here where both changed the same, so that nothing changes under the fingers of a person', () => {
    const changed = (first: string) => ({ ...base, answers: { ...base.answers, first } })
    expect(mergeSaved(base, changed('Joan'), changed('June')).answers).toMatchObject({ first: 'Joan' })
  })

  it('takes over what the other place added or took away', () => {
    const { car: _, ...without } = base.answers
    expect(mergeSaved(base, base, { ...base, answers: { ...without, email: 'jane@example.com' } }).answers).toEqual({
      first: 'Jane',
      last: 'Sample',
      email: 'jane@example.com',
    })
  })

  it('has done what was done in either, and is over once it was submitted in either', () => {
    expect(
      mergeSaved(base, { ...base, done: ['postcode', 'info'] }, { ...base, done: ['postcode', 'contact'] }).done,
    ).toEqual(['postcode', 'info', 'contact'])
    expect(mergeSaved(base, base, { ...base, submitted: true }).submitted).toBe(true)
  })

  it('takes the outcome that came last to be known', () => {
    const theirs = {
      ...base,
      outcomes: { check: { outcome: 'invalid' }, pulled: { outcome: 'found', data: { a: 1 } } },
    }
    expect(mergeSaved(base, base, theirs).outcomes).toEqual(theirs.outcomes)
  })
})

describe('the engine, told what the claim is now', () => {
  const v3 = openJourney('v3', projectSource())
  const ENDINGS = { saveAnswers: 'saved' }
  const atInfo = () => walk(v3, ENDINGS).send({ type: 'open', path: '/' }).submit({ address: JANE.address })

  it('shows the answers and stays on its step, with the way on open', () => {
    const walker = atInfo().send({
      type: 'take',
      saved: { answers: { address: JANE.address, ...JANE.info }, done: ['postcode'] },
    })
    expect(walker.step()).toBe('info')
    expect(walker.screen().values).toMatchObject({ first_name: 'Jane' })
    expect(walker.submit().step()).toBe('contact')
  })

  it('leads to already-filed once it was submitted elsewhere (S-13)', () => {
    const walker = atInfo().send({
      type: 'take',
      saved: { answers: { address: JANE.address }, done: ['postcode'], submitted: true },
    })
    expect(walker.step()).toBe('alreadyFiled')
    expect(walker.paths.at(-1)).toBe('/get-started-v3/already-filed')
  })

  it('leaves the end where it is', () => {
    const end = { ...restore(v3, { submitted: true }), step: 'finish', phase: 'shown' as const }
    expect(advance(v3, end, { type: 'take', saved: { submitted: true } }, { now: NOW }).state.step).toBe('finish')
  })

  it('leads to the open step from one that is not on the way any more', () => {
    const walker = atInfo().send({ type: 'take', saved: { answers: {}, done: [] } })
    expect(walker.step()).toBe('info')
    expect(walker.submit(JANE.info).step()).toBe('postcode')
  })
})
