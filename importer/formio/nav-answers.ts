import { countries } from '../content/countries.ts'
import type { AnswerReader } from '../form/answer-by-type.ts'
import type { Choice, DateLimit } from '../form/form.ts'
import { given } from '../form/given.ts'
import type { Unsupported } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import words from './nav-words.json'

/** What components of NAV accept, beside those that are the same as one of Form.io. */
export const NAV_ANSWERS: Readonly<Record<string, AnswerReader<unknown>>> = {
  navDatepicker: (node) => ({
    kind: 'date',
    ...given({
      earliest: limitOf(node, 'earliestAllowedDate', 'specificEarliestAllowedDate'),
      latest: limitOf(node, 'latestAllowedDate', 'specificLatestAllowedDate'),
    }),
  }),
  navAttachment(node) {
    node.assumed('It is asked how the document is handed in; the document itself is not taken.')
    const choices = waysIn(node)
    return choices.length === 0 ? undefined : { kind: 'one', choices, shownAs: 'radios' }
  },
  navCountry(node) {
    const isAbroad = node.flag('ignoreNorway') === true
    return {
      kind: 'one',
      choices: countries('nb').filter(({ value }) => !(isAbroad && value === 'NO')),
      shownAs: 'autocomplete',
    }
  },
}

export const NAV_UNSUPPORTED: Readonly<Record<string, Unsupported>> = {
  navList: { what: 'The choices come from another server.', hint: 'Write them into the field.' },
}

/** A number of days from today counts before a day; beside the answer of another question, neither does. */
function limitOf(node: SourceNode, fromToday: string, day: string): DateLimit | undefined {
  if (fromToday.startsWith('earliest') && (node.at('beforeDateInputKey')?.value ?? '') !== '') {
    node
      .at('beforeDateInputKey')
      ?.unsupported('The date is not compared with another answer.', 'Write a rule for the two answers.')
    return undefined
  }
  const days = node.number(fromToday)
  if (days !== undefined && Number.isInteger(days) && Math.abs(days) <= MOST_DAYS)
    return { today: `${days < 0 ? '-' : ''}P${Math.abs(days)}D` }
  const written = node.text(day) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : undefined
}

const MOST_DAYS = 99_999

function waysIn(node: SourceNode): readonly Choice[] {
  const ways = node.at('attachmentValues')
  if (ways === undefined)
    return node.list('values').flatMap((one) => {
      const [value, label] = [one.text('value') ?? '', one.text('label') ?? '']
      return value === '' ? [] : [{ value, label: label === '' ? value : label }]
    })
  return Object.entries(words.attachment).flatMap(([value, label]) =>
    ways.at(value)?.flag('enabled') === true ? [{ value, label }] : [],
  )
}
