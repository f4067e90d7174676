import { ContentError } from './content-error.ts'
import type { Fact, FactsFile } from './facts-file.ts'
import { feeRange } from './fees.ts'
import { print, type Form } from './print-fact.ts'

export const FACTS_FILE = 'content/facts.json'

/** The facts that our words may refer to, by name. */
export interface Facts {
  readonly byName: ReadonlyMap<string, Fact>
  readonly file: FactsFile
}

/** The facts of the file and the derived ones. Throws FACT_DATE or FACT_TWICE. */
export function factsOf(file: FactsFile): Facts {
  const byName = new Map<string, Fact>(Object.entries(file.facts))
  for (const [name, fact] of Object.entries(derived(file))) {
    if (byName.has(name))
      throw new ContentError('FACT_TWICE', FACTS_FILE, `"${name}" is computed and must not be written. Remove it.`)
    byName.set(name, fact)
  }
  for (const [name, fact] of byName) {
    if (fact.unit === 'date' && Number.isNaN(Date.parse(String(fact.value)))) {
      throw new ContentError(
        'FACT_DATE',
        FACTS_FILE,
        `"${name}" is "${fact.value}", which is not a date. Write YYYY-MM-DD.`,
      )
    }
  }
  return { byName, file }
}

/** The figures that follow from others, computed so that they always agree. */
function derived(file: FactsFile): Readonly<Record<string, Fact>> {
  const { least, most } = feeRange(file.feeBands)
  const hour = file.facts['cancellation.perHour']?.value
  const hours = file.facts['cancellation.hours']?.value
  return {
    'fee.min': { value: least, unit: 'percent', source: 'the lowest of the fee bands (C130)' },
    'fee.max': { value: most, unit: 'percent', source: 'the highest of the fee bands (C130)' },
    ...(typeof hour === 'number' && typeof hours === 'number'
      ? {
          'cancellation.most': {
            value: hour * hours,
            unit: 'pounds',
            source: 'cancellation.perHour times cancellation.hours (A-124)',
          },
        }
      : {}),
  }
}

const REFERENCE = /\{\{\s*([\w.]+)(?:\s+([a-z]+))?\s*\}\}/g
const FORMS: readonly Form[] = ['plain', 'number', 'adjective', 'short']

/** Fills in facts for `{{name}}` or `{{name form}}`. Throws FACT_UNKNOWN or FACT_FORM. Adds the names to `used`. */
export function putFacts(text: string, { byName, file: { units } }: Facts, file: string, used?: Set<string>): string {
  return text.replace(REFERENCE, (reference, name: string, form = 'plain') => {
    const fact = byName.get(name)
    if (fact === undefined)
      throw new ContentError(
        'FACT_UNKNOWN',
        file,
        `${reference} is not a fact of ${FACTS_FILE}.${nearest(name, byName)}`,
      )
    if (!isForm(form))
      throw new ContentError(
        'FACT_FORM',
        file,
        `${reference} uses the form "${form}"; the forms are ${FORMS.join(', ')}.`,
      )
    used?.add(name)
    return print(fact, units, form)
  })
}

const isForm = (form: string): form is Form => (FORMS as readonly string[]).includes(form)

function nearest(name: string, byName: Facts['byName']): string {
  const group = name.split('.')[0] ?? ''
  const near = [...byName.keys()].filter(
    (known) => known.split('.')[0] === group || known.toLowerCase() === name.toLowerCase(),
  )
  return near.length === 0 ? ' Add it there, with its source.' : ` Did you mean ${near.join(' or ')}?`
}
