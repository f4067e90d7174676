import { partsOfPointer, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'

/** Answers outside the journeys that say the opposite of what they do: "Reject" on the button that accepts, "No" on the one for yes. */
export const oppositeWords: CopyLintRule = ({ entries }) => {
  const known = new Set(entries.map(({ address }) => address))
  return entries.flatMap((entry): readonly Diagnostic[] => {
    const [file = '', pointer = ''] = entry.address.split('#')
    const parts = partsOfPointer(pointer)
    const own = parts.at(-1) ?? ''
    const other = Object.hasOwn(OPPOSITE, own) ? OPPOSITE[own] : undefined
    const isAlone = other === undefined || !known.has(`${file}#${pointerOf([...parts.slice(0, -1), other.named])}`)
    if (isAlone || file.startsWith('journeys/') || !other.says.test(entry.text) || NEGATION.test(entry.text)) return []
    return [
      diagnosticOf(entry, {
        code: 'COPY_OPPOSITE',
        severity: 'error',
        message: `These words stand for ${quoted(own)}: ${quoted(entry.text)} says the opposite.`,
        hint: `Swap them with the words of ${quoted(other.named)}.`,
      }),
    ]
  })
}

interface Other {
  readonly named: string
  /** Words that mean the other answer. Longer ones than "no" depend on the question. */
  readonly says: RegExp
}

const OPPOSITE: Readonly<Record<string, Other>> = {
  yes: { named: 'no', says: /^\W*no\W*$/i },
  no: { named: 'yes', says: /^\W*yes\W*$/i },
  accept: { named: 'reject', says: /^(?!.*\baccept\b).*\breject\b/is },
  reject: { named: 'accept', says: /^(?!.*\breject\b).*\baccept\b/is },
  accepted: { named: 'rejected', says: /^(?!.*\baccepted\b).*\brejected\b/is },
  rejected: { named: 'accepted', says: /^(?!.*\brejected\b).*\baccepted\b/is },
}
/** "Do not accept" is a way to reject. */
const NEGATION = /\b(?:not|never|without|\w+n['’]t)\b/i
