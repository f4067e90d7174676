import { expect, it } from 'vitest'
import { textsIn, wordsOfStep } from '../../../../cli/check/figures/step-words.ts'
import type { Step } from '../../../../engine/index.ts'

it('names each text of a step with its place', () => {
  const use = (text: string) => ({ waiting: [{ text: `${text} …` }], on: { failed: { error: text } } })
  const step = {
    id: 'page',
    title: [{ text: 'A title' }],
    content: [{ id: 'lead', text: 'A block' }],
    question: { text: 'A question' },
    actions: [{ id: 'next', label: [{ text: 'A label' }] }],
    enter: [use('Enter')],
    submit: [use('First'), use('Second')],
  } as unknown as Step
  expect(wordsOfStep(step).map(([text, at]) => `${at.join('/')}: ${text}`)).toEqual([
    'steps/page/title: A title',
    'steps/page/content/lead/text: A block',
    'steps/page/question/text: A question',
    'steps/page/actions/next/label: A label',
    'steps/page/enter/0/waiting: Enter …',
    'steps/page/enter/0/on/failed/error: Enter',
    'steps/page/submit/0/waiting: First …',
    'steps/page/submit/0/on/failed/error: First',
    'steps/page/submit/1/waiting: Second …',
    'steps/page/submit/1/on/failed/error: Second',
  ])
  expect(wordsOfStep({ ...step, question: null }).map(([text]) => text)).not.toContain('A question')
})

it('finds texts at every depth, and what is marked in one of them as it is read', () => {
  const marked = ['Up to ', { kind: 'strong', parts: ['20 ', { kind: 'link', parts: ['characters'] }] }, '.']
  expect(textsIn({ lead: 'One', list: ['Two', marked], count: 3, none: null, also: [null, 'Three'] })).toEqual([
    ['One', ['lead']],
    ['Two', ['list', '0']],
    ['Up to 20 characters.', ['list', '1']],
    ['Three', ['also', '1']],
  ])
  expect(textsIn('One')).toEqual([['One', []]])
})

it('reads a list of data that has parts of its own as any other', () => {
  expect(textsIn([{ at: 'x', parts: ['y'] }, { at: 'z' }]).map(([text]) => text)).toEqual(['x', 'y', 'z'])
})

it.each(['source', 'reason', 'description', 'when', '$schema'])('finds no words in %s', (key) => {
  expect(textsIn({ [key]: 'x', words: 'y' })).toEqual([['y', ['words']]])
})
