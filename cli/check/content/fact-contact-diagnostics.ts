import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/facts.json'

interface Contact {
  readonly isMeant: RegExp
  readonly what: string
  readonly is: (value: string) => boolean
}

/** By the last word of its name, what a fact is. */
const CONTACTS: readonly Contact[] = [
  {
    isMeant: /(?:^|\.|[a-z])(?:phone|Phone)$/,
    what: 'telephone number',
    is: (value) => /^\+?[\d\s()-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, '')),
  },
  {
    isMeant: /(?:^|\.|[a-z])(?:email|Email)$/,
    what: 'email address',
    is: (value) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value),
  },
]

/** Telephone numbers and email addresses of facts that nobody can call or write to: a letter O for a zero. */
export function factContactDiagnostics(source: JourneySource): readonly Diagnostic[] {
  return Object.entries(valueIn(source, FILE, ['facts']) ?? {}).flatMap(
    ([name, fact]: [string, unknown]): readonly Diagnostic[] => {
      const value = valueAt(fact, ['value'])
      const contact = CONTACTS.find(({ isMeant }) => isMeant.test(name))
      if (contact === undefined || typeof value !== 'string' || contact.is(value)) return []
      return [
        {
          code: 'FACT_CONTACT',
          severity: 'error',
          file: FILE,
          pointer: pointerOf(['facts', name, 'value']),
          message: `${quoted(value)} is no ${contact.what}: nobody would reach you with ${quoted(name)}.`,
          hint: 'Correct it.',
        },
      ]
    },
  )
}
