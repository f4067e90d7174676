import { describe, expect, it } from 'vitest'
import type { JourneyDefinition, Step } from '../../../../engine/index.ts'
import { outdatedChoices } from '../../../../proof/facts/musts/outdated-choices.ts'

const questions = { data: { required: ['questions'] } }
const effects = {
  pull: { kind: 'bureau', outcomes: { given: questions, none: {} } },
  note: { kind: 'check', outcomes: { noted: {} } },
  check: { kind: 'bureau', outcomes: { pass: {}, more: questions, again: questions, failed: {} } },
  save: { kind: 'save', outcomes: { saved: {} } },
}
const use = (run: string, as: string, ...answers: readonly string[]) => ({
  run,
  as,
  input: { ...Object.fromEntries(answers.map((answer) => [answer, { answer }])), kind: { const: 'x' } },
})
const from = (fact: string) => ({ choicesFrom: { fact, list: 'questions', id: 'id' } })
const step = (id: string, fields: object, enter: readonly object[], submit: readonly object[]) => ({
  id,
  fields,
  enter,
  submit,
})

/** What must hold when a second check sends answers. */
function found(
  answer: string | readonly string[],
  run = 'check',
  behind: readonly string[] = [],
  earlier: object = use('check', 'result', 'first'),
) {
  const last = use(run, 'second', ...[answer].flat())
  const steps = {
    start: step('start', { plain: {} }, [use('pull', 'set')], []),
    ask: step('ask', { first: from('set') }, [], [earlier]),
    more: step('more', { other: from('result') }, [], [last]),
  }
  const journey = { effects, steps } as unknown as JourneyDefinition
  const place = { journey, step: steps.more as unknown as Step, use: last as never, pointer: '/steps/more/submit/0' }
  return {
    last,
    musts: outdatedChoices(place, { dominates: (one, other) => behind.includes(other) && one === place.step.id }),
  }
}

describe('an effect that takes the choices from a list', () => {
  it('does not run with them once a newer list has come', () => {
    const { last, musts } = found('first')
    expect(musts).toEqual([
      {
        code: 'CHOICES_OUTDATED',
        step: 'more',
        pointer: '/steps/more/submit/0/input',
        isReportedOnce: true,
        when: { asked: last },
        condition: { not: { allOf: [{ required: ['result'] }, { result: { enum: ['more', 'again'] } }] } },
        message:
          'check sends "first", which was chosen from "set", although "result" has brought a newer "questions" since: these answers belong to the older list.',
        hint: 'Ask for a choice from "result", and send that.',
      },
    ])
  })

  it.each([
    ['the choices from the newer list', 'other', 'check'],
    ['what is chosen from no list', 'plain', 'check'],
    ['them to store them', 'first', 'save'],
  ])('may run with %s', (_, answer, run) => {
    expect(found(answer, run).musts).toEqual([])
  })

  it.each<[string, object]>([
    ['the effect that took them brought no list', use('note', 'result', 'first')],
    ['the effect that brought a list did not take them', use('check', 'result')],
    ['it took other ones', use('check', 'result', 'plain')],
  ])('may run with them if %s', (_, earlier) => {
    expect(found('first', 'check', [], earlier).musts).toEqual([])
  })

  it('may run with the choices from both lists', () => {
    expect(found(['first', 'other']).musts).toEqual([])
  })

  it('may run with them if the newer list comes behind its page only', () => {
    expect(found('first', 'check', ['ask']).musts).toEqual([])
    expect(found('first', 'check', ['start']).musts).toHaveLength(1)
  })

  it('does not run with them if it only checks something either', () => {
    expect(found('first', 'note').musts).toMatchObject([{ code: 'CHOICES_OUTDATED' }])
  })

  it('does not run with them if the newer list came on its own page', () => {
    const earlier = use('check', 'result', 'first')
    const last = use('check', 'second', 'first')
    const steps = {
      start: step('start', {}, [use('pull', 'set')], []),
      ask: step('ask', { first: from('set') }, [], [earlier, last]),
    }
    const journey = { effects, steps } as unknown as JourneyDefinition
    const place = { journey, step: steps.ask as unknown as Step, use: last as never, pointer: '/steps/ask/submit/1' }
    expect(outdatedChoices(place, { dominates: (one, other) => one === other })).toMatchObject([
      { code: 'CHOICES_OUTDATED', step: 'ask' },
    ])
  })
})
