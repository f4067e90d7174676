import { innerFields, type Field, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { mentionsIn } from '../journey/fact-tests.ts'
import { kindsOf } from '../samples/member-lists.ts'
import { checkFieldTest } from './condition-tests.ts'
import { valuesOfField } from './field-values.ts'
import { labelAndMessages } from './fields.ts'
import type { Report } from './report.ts'
import { summaryOf, wordsOfSummary } from './summary-lists.ts'
import { widgetOf } from './widgets.ts'

/** The parts of groups, checked like any other field, and the buttons of repeating ones. */
export function groups(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields)) {
      const pointer = pointerOf(['steps', step.id, 'fields', name])
      const outside = Object.keys(field.partsWhen ?? {}).map((path) => path.split('/'))
      partsOf(name, field, pointer, report, outside)
      summaryOf(name, field, pointer, report)
    }
  }
}

/** @param outside the paths of the parts that conditions of the journey ask for only sometimes */
function partsOf(name: string, field: Field, pointer: string, report: Report, outside: Paths): void {
  const inner = innerFields(field)
  if (inner?.kind === 'list') {
    buttonsOf(name, field, pointer, report)
    partOf(`${name}/items`, inner.item, `${pointer}/items`, report, outside)
  }
  if (inner?.kind === 'object') {
    for (const [part, inside] of Object.entries(inner.fields))
      partOf(`${name}/${part}`, inside, pointer + pointerOf(['properties', part]), report, below(outside, part))
    conditionsOf(name, mayLack(field, inner.fields, outside), inner.fields, pointer, report)
  }
}

type Paths = readonly (readonly string[])[]

function below(paths: Paths, part: string): Paths {
  return paths.filter(([first, ...rest]) => first === part && rest.length > 0).map(([, ...rest]) => rest)
}

/** The group with the parts optional that are asked for only sometimes: a condition behind them may find none. */
function mayLack(group: Field, parts: Readonly<Record<string, Field>>, outside: Paths): Field {
  if (outside.length === 0) return group
  const properties = Object.entries(parts).map(([name, part]) => [
    name,
    outside.some((path) => path.length === 1 && path[0] === name) ? { ...part, optional: true } : part,
  ])
  return { ...group, properties: Object.fromEntries(properties) } as Field
}

/** Conditions whose tests do not fit the parts in front, or which decide nothing. */
function conditionsOf(
  name: string,
  group: Field,
  parts: Readonly<Record<string, Field>>,
  pointer: string,
  report: Report,
): void {
  for (const [part, { when }] of Object.entries(parts)) {
    if (when === undefined) continue
    const at = pointer + pointerOf(['properties', part, 'when'])
    let fits = true
    for (const mention of mentionsIn(when)) {
      const tested = parts[mention.fact]
      if (tested === undefined) continue
      checkFieldTest(mention, tested, at + pointerOf(mention.at), (...found) => {
        fits = false
        report(...found)
      })
    }
    const results = fits ? kindsOf(group, [when])?.map(({ fulfils: [holds] }) => holds) : undefined
    // Without any member, the group reports that no answer to it is valid.
    if (results === undefined || new Set(results).size !== 1) continue
    const [always] = results
    report(
      always === true ? 'CONDITION_ALWAYS' : 'CONDITION_NEVER',
      at,
      `The condition of "${name}/${part}" ${always === true ? 'always' : 'never'} holds, whatever is answered before it.`,
      { hint: 'Remove it, or correct it.' },
    )
  }
}

function partOf(name: string, field: Field, pointer: string, report: Report, outside: Paths): void {
  labelAndMessages(name, field, pointer, report)
  // The group as a whole reports that no answer to it is valid; its part says which one.
  valuesOfField(name, field, pointer, report)
  if (innerFields(field) === undefined) widgetOf(name, field, pointer, report)
  partsOf(name, field, pointer, report, outside)
}

/** Without words, a button would show the key of its label. */
function buttonsOf(name: string, field: Field, pointer: string, report: Report): void {
  const { labels = {} } = field.ui ?? {}
  const needed: Readonly<Record<string, string>> = { ...NEEDED, ...wordsOfSummary(field) }
  for (const [key, example] of Object.entries(needed)) {
    const words = (labels[key] ?? '').trim()
    if (words === '')
      report(
        'FIELD_LABEL_MISSING',
        pointer,
        `The list "${name}" has no words for ${PLACES[key] ?? 'its button'} "${key}".`,
        {
          hint: `Add them to "ui": { "labels": { "${key}": "${example}" } }.`,
        },
      )
    else if (key === 'page' && !words.includes('{page}'))
      report('FIELD_LABEL_MISSING', pointer, `All pages of an entry of the list "${name}" have the same heading.`, {
        hint: `Say which page it is: "${example}".`,
      })
    // A list of at most one entry needs nothing to tell its entries apart.
    else if (key in OF_ENTRIES && !words.includes('{number}') && (field as { maxItems?: number }).maxItems !== 1)
      report(
        'FIELD_LABEL_MISSING',
        pointer,
        `${OF_ENTRIES[key] ?? ''} of the list "${name}" all have the same words.`,
        {
          hint: `Say which entry it is: "${example}".`,
        },
      )
  }
}

const NEEDED = { add: 'Add another vehicle', remove: 'Remove vehicle {number}' } as const
const PLACES: Readonly<Record<string, string>> = { item: 'the name of an entry', page: 'the heading of a page' }
/** Words that each entry has. */
const OF_ENTRIES: Readonly<Record<string, string>> = {
  remove: 'The remove buttons',
  change: 'The change buttons',
  item: 'The entries',
  page: 'The pages of the entries',
}
