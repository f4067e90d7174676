import { expect, it } from 'vitest'
import { progressBetween } from '../../../../../workbench/app/editor/model/progress-between.ts'

const of = (steps: Record<string, unknown>) => [{ name: 'one', path: 'journeys/one.json', json: { steps } }]
const to = (name: string) => [{ to: name }]

it.each([
  {
    title: 'lies half way between the steps around it',
    steps: { a: { progress: 20, next: to('b') }, b: { next: to('c') }, c: { progress: 40 } },
    progress: 30,
  },
  {
    title: 'begins where the bar of the step before has risen to',
    steps: {
      a: { progress: { start: 10, rises: [{ to: 50 }] }, next: to('b') },
      b: { next: to('c') },
      c: { progress: 60 },
    },
    progress: 55,
  },
  {
    title: 'looks past steps without one',
    steps: {
      a: { progress: 20, next: to('x') },
      x: { next: to('b') },
      b: { next: to('y') },
      y: { next: to('c') },
      c: { progress: 80 },
    },
    progress: 50,
  },
  {
    title: 'stays where the bar is if no whole number is between',
    steps: { a: { progress: 8.3, next: to('b') }, b: { next: to('c') }, c: { progress: 8.4 } },
    progress: 8.3,
  },
  { title: 'is 50 where no other has one', steps: { a: { next: to('b') }, b: {} }, progress: 50 },
])('a new progress $title', ({ steps, progress }) => {
  expect(progressBetween(of(steps), 'b')).toBe(progress)
})
