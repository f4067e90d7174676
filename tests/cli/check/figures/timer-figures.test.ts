import { expect, it } from 'vitest'
import { wrongTime } from '../../../../cli/check/figures/timer-figures.ts'

const page = (more: object = {}) => ({ timers: [{ afterMs: 3000, press: 'next' }], enter: [], ...more })
const told = (text: string, more?: object) => wrongTime(text, page(more) as Parameters<typeof wrongTime>[1])

it('says which time the page names, and which it takes', () => {
  expect(told('You go on to the next step in 10 seconds.')).toEqual({
    said: '10 seconds',
    what: 'the timer of the page',
    limit: '3 seconds',
  })
})

it.each([
  ['In 10 seconds we show it.', '10 seconds'],
  ['We open it in about 1 second.', '1 seconds'],
])('a page that waits for nothing can only mean its timer in “%s”', (text, said) => {
  expect(told(text)?.said).toBe(said)
})

it.each([
  'Taking you to the next step in 10 seconds.',
  'Submitting your claim in 10 seconds.',
  'You will continue after 10 seconds.',
])('a page that waits for an effect speaks of its timer in “%s”', (text) => {
  const more = { timers: [{ afterMs: 1500, press: 'next' }], enter: [{ run: 'search' }] }
  expect(told(text, more)).toEqual({ said: '10 seconds', what: 'the timer of the page', limit: '1.5 seconds' })
})

it.each([
  ['the time of the timer', 'You go on in 3 seconds.', {}],
  ['another time of something else', 'This takes 10 seconds.', {}],
  ['another unit', 'We call you in 10 days.', {}],
  ['a part of a second', 'It opens in 10 milliseconds.', {}],
  ['what sounds like a second', 'You find it in 10 secondhand shops.', {}],
  ['both times', 'You go on in 3 seconds, or in 10 seconds if you are on the phone.', {}],
  ['a time where nothing happens by itself', 'You go on in 10 seconds.', { timers: [] }],
  [
    'a time where two timers run',
    'You go on in 10 seconds.',
    {
      timers: [
        { afterMs: 3000, press: 'next' },
        { afterMs: 9000, press: 'late' },
      ],
    },
  ],
  ['about the time of an effect', 'Taking you on in about 10 seconds.', { enter: [{ run: 'search' }] }],
  ['the time of an effect before it goes on', 'Ready in 10 seconds. Then you go on.', { enter: [{ run: 'search' }] }],
  ['the time of an effect', 'We have your file in 10 seconds.', { enter: [{ run: 'search' }] }],
])('a page may name %s', (_, text, more) => {
  expect(told(text, more)).toBeUndefined()
})
