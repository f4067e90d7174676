import { describe, expect, it } from 'vitest'
import type { Condition, Run, RunStep } from '../../../../engine/index.ts'
import { followRun } from '../../../../proof/runs/follow-run.ts'
import { isYes, yesOrNo } from '../../support/described-flow.ts'
import { smallJourney } from '../../support/small-journey.ts'
import { ended, leaving, passing, runOf, visit } from '../../support/small-run.ts'

type Steps = Readonly<Record<string, object>>

/** What a run passes, each the first time: "page", ".../next/0" without "/steps/", ".../when:true". */
function passed(steps: Steps, run: Run, more: object = {}): string[] {
  const seen = new Set<string>()
  const below = (pointer: string) => pointer.replace(/^\/steps\//, '')
  followRun(smallJourney(steps, more), run, {
    step: (id) => seen.add(id),
    way: (pointer) => seen.add(below(pointer)),
    condition: (pointer, holds) => seen.add(`${below(pointer).replace(/\/when$/, '')} ${holds ? 'holds' : 'fails'}`),
  })
  return [...seen]
}
/** Only what concerns the page, apart from where it leads. */
const onPage = (page: object, visits: readonly RunStep[], more: object = {}) =>
  passed({ page, other: {} }, runOf(...visits), more)
    .filter((words) => words.startsWith('page/') && !words.startsWith('page/next/'))
    .map((words) => words.slice('page/'.length))

const check = (as: string, more: object = {}) => ({
  ...{ run: 'verifyEmail', as, input: { email: { const: 'jane@example.com' } } },
  on: { valid: 'continue', invalid: 'continue', failed: { error: 'Try again.' } },
  ...more,
})
const x = { x: yesOrNo() }
const saying = (value: string, more: Partial<RunStep> = {}) =>
  leaving('page', 'done', { answers: { x: value }, ...more })
const done = visit('done')
const notice = (when: Condition) => ({ content: { notice: { when, text: 'You said yes.' } } })
const isValid = { check: { const: 'valid' } }

describe('the conditions of a page are decided', () => {
  it.each<[string, object, RunStep, readonly string[]]>([
    ['before it is filled in', { fields: x, ...notice(isYes('x')) }, visit('page'), ['content/notice fails']],
    [
      'and after it',
      { fields: x, ...notice(isYes('x')) },
      saying('yes'),
      ['content/notice fails', 'content/notice holds'],
    ],
    [
      'and after what comes while it shows',
      { enter: [check('check', { background: true })], ...notice(isValid) },
      leaving('page', 'done', { outcomes: ended('shown', { check: 'valid' }) }),
      ['content/notice fails', 'content/notice holds', 'enter/0/on/valid'],
    ],
    [
      'and after what comes while somebody types',
      {
        fields: { ...x, email: { $ref: '../schemas/fields/email.json' } },
        submit: [check('check', { input: ['email'], whileTyping: { field: 'email', afterMs: 9 } })],
        ...notice(isValid),
      },
      saying('yes', { outcomes: ended('shown', { check: 'valid' }) }),
      ['content/notice fails', 'content/notice holds', 'submit/0/on/valid'],
    ],
    [
      'and not after what comes behind the button',
      { enter: [check('check', { background: true })], ...notice(isValid) },
      leaving('page', 'done', { outcomes: ended('submitting', { check: 'valid' }) }),
      ['content/notice fails', 'enter/0/on/valid'],
    ],
    [
      'after what comes before it shows',
      { enter: [check('check')], ...notice(isValid) },
      visit('page', { outcomes: ended('entering', { check: 'valid' }) }),
      ['enter/0/on/valid', 'content/notice holds'],
    ],
    ['not if it does not show', { enter: [check('check')], ...notice(isValid) }, passing('page', 'done'), []],
    [
      'at its question',
      { fields: x, question: { when: isYes('x'), text: 'Go on?' } },
      saying('yes'),
      ['question fails', 'question holds'],
    ],
    [
      'at its fields, and whether these are required only where they are asked',
      {
        fields: {
          x: yesOrNo({ optional: true }),
          y: yesOrNo({ when: isYes('x'), requiredWhen: { required: ['x'] } }),
          z: yesOrNo({ requiredWhen: isYes('x') }),
        },
      },
      visit('page'),
      ['fields/y fails', 'fields/z/requiredWhen fails'],
    ],
    [
      'at its fields, and whether these are required',
      { fields: { x: yesOrNo(), y: yesOrNo({ when: isYes('x'), requiredWhen: { required: ['x'] } }) } },
      saying('yes'),
      ['fields/y fails', 'fields/y holds', 'fields/y/requiredWhen holds'],
    ],
  ])('%s', (_, page, first, expected) => {
    expect(onPage(page, [first, done])).toEqual(expected)
  })
})

describe('the words of a page are decided', () => {
  const conditions = { isYes: isYes('x'), isNo: { x: { const: 'no' } } }
  const words = { isYes: 'Yes', isNo: 'No', otherwise: 'Perhaps' }
  const asking = { fields: x, title: words }

  it('up to the first that holds', () => {
    expect(onPage(asking, [visit('page')], { conditions })).toEqual(['title/0 fails', 'title/1 fails'])
    expect(onPage(asking, [saying('no'), done], { conditions })).toEqual([
      'title/0 fails',
      'title/1 fails',
      'title/1 holds',
    ])
    expect(
      onPage({ ...asking, fields: { x: yesOrNo({ default: 'yes' }) } }, [saying('yes'), done], { conditions }),
    ).toContain('title/0 holds')
  })

  it('while it waits, unless it has words for that', () => {
    const waiting = { ...asking, enter: [check('check')] }
    const first = passing('page', 'done')
    expect(onPage(waiting, [first], { conditions })).toEqual(['title/0 fails', 'title/1 fails'])
    expect(onPage({ ...waiting, waitingTitle: 'One moment' }, [first], { conditions })).toEqual([])
    expect(onPage({ ...waiting, enter: [check('check', { background: true })] }, [first], { conditions })).toEqual([])
  })

  it('on its buttons, where these are shown', () => {
    const button = (when: Condition) => ({
      fields: x,
      actions: { next: { label: 'Next' }, more: { label: words, when } },
    })
    const label = [0, 1].map((index) => `actions/more/label/${index} fails`)
    expect(onPage(button({ not: isYes('x') }), [visit('page')], { conditions })).toEqual([
      'actions/more holds',
      ...label,
    ])
    expect(onPage(button(isYes('x')), [visit('page')], { conditions })).toEqual(['actions/more fails'])
  })
})
