import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { compareBehaviour } from '../../../../proof/index.ts'
import { formJourney, whole } from '../../../support/form-journey.ts'

const MANY = [{ when: { a: { minimum: 5 } }, to: 'many' }, { to: 'done' }]
const form = (first: object, second: object, last: typeof MANY | readonly { to: string }[]) =>
  openJourney(
    'form',
    formJourney({
      pages: {
        first: { fields: { ...first }, next: [{ to: 'second' }] },
        second: { fields: { ...second }, next: last },
      },
      ends: ['done', 'many'],
    }),
  )
const a = { a: whole(0, 9) }
const brieflyOf = (one: ReturnType<typeof form>, other: ReturnType<typeof form>) =>
  compareBehaviour(one, other).differences.map(({ before, after, because }) => [
    before.steps.join(' '),
    after.steps.join(' '),
    because.map(({ name, values }) => `${name}: ${values.join()}`).join(),
  ])

describe('two versions that ask for an answer on different pages', () => {
  it('behave alike if both decide on it', () => {
    expect(brieflyOf(form(a, {}, MANY), form({}, a, MANY))).toEqual([])
  })

  it.each([
    ['the later', form(a, {}, [{ to: 'done' }]), form({}, a, MANY), ['second done', 'second many', 'a: 5']],
    ['the earlier', form(a, {}, MANY), form({}, a, [{ to: 'done' }]), ['second many', 'second done', 'a: 5']],
  ])('differ if only %s decides on it', (_, before, after, expected) => {
    expect(brieflyOf(before, after)).toEqual([expected])
  })
})
