import type { Answer, Question } from './form.ts'
import words from './words.json'

/** A day and a time of it, each a part of the answer: a journey has no field for both. */
export function dateAndTime(
  source: string,
  date: Extract<Answer, { kind: 'date' }> = { kind: 'date' },
  { time = words.time } = {},
): Answer {
  const part = (name: 'date' | 'time', answer: Answer): Question => ({
    name,
    source,
    label: name === 'time' ? time : words.date,
    isOptional: false,
    answer,
  })
  return { kind: 'group', parts: [part('date', date), part('time', { kind: 'time' })] }
}
