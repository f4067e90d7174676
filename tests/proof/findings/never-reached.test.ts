import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { formJourney, whole, type Form, type FormPage } from '../../support/form-journey.ts'
import { editedJourney } from '../support/edited-journey.ts'

const atLeast = (minimum: number): Condition => ({ n: { minimum } })
const page = (...next: FormPage['next']): FormPage => ({ fields: {}, next })
const first = (...next: FormPage['next']): FormPage => ({ fields: { n: whole(0, 9) }, next })
const END = { to: 'done' }

const unreachable = (pages: Form['pages'], ends: readonly string[] = ['done']) =>
  prove(openJourney('form', formJourney({ pages, ends }))).diagnostics.filter(({ code }) => code === 'STEP_UNREACHABLE')
const stepsIn = (pages: Form['pages'], ends?: readonly string[]) =>
  unreachable(pages, ends).map(({ pointer }) => pointer.replace('/steps/', ''))

const CONTRADICT =
  'The conditions along every path contradict each other: check what must hold on the way to each of them.'

describe('a step that nothing reaches', () => {
  it.each<[string, Form['pages'], readonly string[]]>([
    ['nothing leads there', { p: first(END), lost: page(END) }, ['lost']],
    ['only itself leads there', { p: first(END), lost: page({ to: 'lost' }) }, ['lost']],
    [
      'is the first of several that follow it',
      { p: first({ when: atLeast(20), to: 'lost' }, END), after: page(END), lost: page({ to: 'after' }) },
      ['lost'],
    ],
    [
      'is the first in the file of those that lead to each other',
      { p: first(END), lost: page({ to: 'after' }), after: page({ to: 'last' }), last: page({ to: 'lost' }) },
      ['lost'],
    ],
    [
      'comes before another one, though that is in front of it in the file',
      { p: first(END), after: page(END), lost: page({ to: 'after' }) },
      ['lost'],
    ],
    [
      'is the one of a cycle that a reached step should lead to',
      { p: first({ when: atLeast(20), to: 'lost' }, END), after: page({ to: 'lost' }), lost: page({ to: 'after' }) },
      ['lost'],
    ],
    [
      'is one of two that a reached step should lead to',
      {
        p: first({ when: atLeast(20), to: 'lost' }, { when: atLeast(21), to: 'other' }, END),
        lost: page({ to: 'other' }),
        other: page(END),
      },
      ['lost'],
    ],
    [
      'leads on to a step that is reached, and to one that is not',
      {
        p: first({ to: 'q' }),
        q: page(END),
        lost: page({ when: atLeast(3), to: 'q' }, { to: 'after' }),
        after: page(END),
      },
      ['lost'],
    ],
  ])('is reported if it %s', (_, pages, expected) => {
    expect(stepsIn(pages)).toEqual(expected)
  })

  it('is not reported if an earlier page without a button is', () => {
    const edits = {
      '/steps/contact/actions/next/when': { required: ['report'] },
      '/steps/payment/next/1/to': 'contact',
    }
    const { diagnostics } = prove(openJourney('edited', editedJourney('sound', edits)))
    const codes = diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
    expect(codes).toContain('STEP_NO_BUTTON /steps/contact/actions')
    expect(codes.filter((text) => text.startsWith('STEP_UNREACHABLE'))).toEqual([])
  })
})

describe('the message about a step that nothing reaches', () => {
  it('names the ways to it, and the steps among them that are not reached either', () => {
    const [found] = unreachable({
      p: first({ when: atLeast(20), to: 'lost' }, END),
      lost: page({ to: 'other' }),
      other: page({ to: 'lost' }),
    })
    expect(found?.message).toBe(
      'No answers lead to step "lost". These ways to it are never taken: /steps/p/next/0, /steps/other/next/0 (from a step that is not reachable either).',
    )
  })

  it('does not count a way from the step itself', () => {
    const [found] = unreachable({ p: first(END), lost: page({ to: 'lost' }) })
    expect(found?.message).toBe('Nothing leads to step "lost".')
    expect(found?.hint).toBe(
      'Lead there from the step before it: a "next" with { "to": "lost" }, or an outcome. Or open it by its address ("open"), or remove it (in a variant: "lost": null).',
    )
  })

  it('names at most twelve ways', () => {
    const others = Array.from({ length: 13 }, () => ({ when: atLeast(20), to: 'lost' }))
    const [found] = unreachable({ p: first(...others, END), lost: page(END) })
    expect(found?.message.split(', ')).toHaveLength(12)
  })

  it.each<[string, FormPage['next'], readonly string[] | undefined]>([
    [
      'an earlier one that covers it',
      [
        { when: atLeast(3), to: 'q' },
        { when: atLeast(5), to: 'lost' },
      ],
      ['transition 1 of "p", to "q"'],
    ],
    [
      'each of the earlier ones that are taken',
      [
        { when: atLeast(20), to: 'q' },
        { when: atLeast(7), to: 'q' },
        { when: atLeast(3), to: 'done' },
        { when: atLeast(5), to: 'lost' },
        { when: atLeast(1), to: 'q' },
      ],
      ['transition 2 of "p", to "q"', 'transition 3 of "p", to "done"'],
    ],
    [
      'the earlier one that always wins, and not those before it',
      [{ when: atLeast(3), to: 'q' }, { to: 'done' }, { when: atLeast(5), to: 'lost' }],
      ['transition 2 of "p", to "done"'],
    ],
    [
      'none if its own condition never holds',
      [
        { when: atLeast(3), to: 'q' },
        { when: atLeast(20), to: 'lost' },
      ],
      undefined,
    ],
  ])('tells which transition wins: %s', (_, next, winners) => {
    const found = unreachable({ p: first(...next, END), q: page(END), lost: page(END) })
    const hint =
      winners === undefined
        ? CONTRADICT
        : `An earlier transition always wins: ${winners.join('; ')}. Put this one before it, or narrow its condition.`
    expect(found.map((one) => one.hint)).toEqual([hint])
  })

  it('names no winning transition of a step that is not reached itself', () => {
    const [found] = unreachable({
      p: first({ when: atLeast(20), to: 'lost' }, END),
      lost: page({ when: atLeast(3), to: 'done' }, { when: atLeast(5), to: 'lost' }, END),
    })
    expect(found?.hint).toBe(CONTRADICT)
  })
})
