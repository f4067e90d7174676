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
  it('keeps the changes of both', () => {
    const merged = mergeSaved(
      base,
      { ...base, answers: { ...base.answers, first: 'Joan' } },
      { ...base, answers: { ...base.answers, last: 'Smith' } },
    )
    expect(merged.answers).toEqual({ first: 'Joan', last: 'Smith', car: 'Golf' })
  })

  it('keeps the local value if both changed the same answer, so that input does not change while it is typed', () => {
    const changed = (first: string) => ({ ...base, answers: { ...base.answers, first } })
    expect(mergeSaved(base, changed('Joan'), changed('June')).answers).toMatchObject({ first: 'Joan' })
  })

  it('takes over additions and removals of the other place', () => {
    const { car: _, ...without } = base.answers
    expect(mergeSaved(base, base, { ...base, answers: { ...without, email: 'jane@example.com' } }).answers).toEqual({
      first: 'Jane',
      last: 'Sample',
      email: 'jane@example.com',
    })
  })

  it('has the completed steps of both, and is submitted if either is', () => {
    expect(
      mergeSaved(base, { ...base, done: ['postcode', 'info'] }, { ...base, done: ['postcode', 'contact'] }).done,
    ).toEqual(['postcode', 'info', 'contact'])
    expect(mergeSaved(base, base, { ...base, submitted: true, submittedAt: NOW })).toMatchObject({
      submitted: true,
      submittedAt: NOW,
    })
  })

  it('keeps the latest outcome', () => {
    const theirs = {
      ...base,
      outcomes: { check: { outcome: 'invalid' }, pulled: { outcome: 'found', data: { a: 1 } } },
    }
    expect(mergeSaved(base, base, theirs).outcomes).toEqual(theirs.outcomes)
  })
})

describe('the engine, on receiving a merged claim', () => {
  const v3 = openJourney('v3', projectSource())
  const ENDINGS = { saveAnswers: 'saved' }
  const atInfo = () => walk(v3, ENDINGS).send({ type: 'open', path: '/' }).submit({ address: JANE.address })

  it('shows the answers and stays on its step, from which the visitor can continue', () => {
    const walker = atInfo().send({
      type: 'take',
      saved: { answers: { address: JANE.address, ...JANE.info }, done: ['postcode'] },
    })
    expect(walker.step()).toBe('info')
    expect(walker.screen().values).toMatchObject({ first_name: 'Jane' })
    expect(walker.submit().step()).toBe('contact')
  })

  it('leads to already-filed if the claim was submitted elsewhere (S-13)', () => {
    const walker = atInfo().send({
      type: 'take',
      saved: { answers: { address: JANE.address }, done: ['postcode'], submitted: true },
    })
    expect(walker.step()).toBe('alreadyFiled')
    expect(walker.paths.at(-1)).toBe('/get-started-v3/already-filed')
  })

  it('stays at the end', () => {
    const end = { ...restore(v3, { submitted: true }), step: 'finish', phase: 'shown' as const }
    expect(advance(v3, end, { type: 'take', saved: { submitted: true } }, { now: NOW }).state.step).toBe('finish')
  })

  it('leads from a step that went off-route to the open step', () => {
    const walker = atInfo().send({ type: 'take', saved: { answers: {}, done: [] } })
    expect(walker.step()).toBe('info')
    expect(walker.submit(JANE.info).step()).toBe('postcode')
  })
})
