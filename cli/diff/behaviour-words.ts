import type { Cause, Course, CourseDifference } from '../../proof/index.ts'
import { listed } from '../words/counted.ts'

/** One difference as a sentence: "When q1FoundStatus ends as notFound: v3 goes sign → experianReport → questions, v4 goes sign → questions." */
export function differenceSentence({ before, after, because }: CourseDifference, older: string, newer: string): string {
  const who = because.length === 0 ? 'Always' : `When ${listed(because.map(causeWords))}`
  if (before.steps.join() === after.steps.join() && before.stop === after.stop) {
    return `${who}: both end at ${before.steps.at(-1) ?? ''}; ${older} says "${before.title}", ${newer} says "${after.title}".`
  }
  const rest = before.stop === 'meets' ? ' There they rejoin.' : ''
  return `${who}: ${older} ${courseWords(before)}, ${newer} ${courseWords(after)}.${rest}`
}

function courseWords({ steps, stop, title }: Course): string {
  const way = steps.join(' → ')
  const last = steps.at(-1) ?? ''
  const before = steps.slice(0, -1).join(' → ')
  switch (stop) {
    case 'meets':
      return steps.length === 1 ? `goes straight to ${way}` : `goes ${way}`
    case 'ends':
      return steps.length === 1 ? `ends at ${last} ("${title}")` : `goes ${before} and ends at ${last} ("${title}")`
    case 'stays':
      return steps.length === 1 ? `stops at ${last} ("${title}")` : `goes ${way} and stops at ${last} ("${title}")`
    case 'returns':
      return `goes ${before} and back to ${last}`
  }
}

function causeWords({ kind, name, values }: Cause): string {
  if (kind === 'press')
    return `${listed(
      values.map((button) => `"${String(button)}"`),
      'or',
    )} is pressed at ${name}`
  const words = listed(values.map(valueWords), 'or')
  return kind === 'outcome' ? `${name} ends as ${words}` : `${name} is ${words}`
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === undefined) return 'left empty'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
