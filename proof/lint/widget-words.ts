import type { Field } from '../../engine/index.ts'
import type { Report } from './report.ts'

type Widget = NonNullable<NonNullable<Field['ui']>['widget']>
type Words = Readonly<Record<string, string>>

/** Fields whose widget would show or say the key of a label because it has no words, or words without what they are about. */
export function widgetWords(name: string, field: Field, widget: Widget, pointer: string, report: Report): void {
  const { labels = {} } = field.ui ?? {}
  for (const [key, example] of Object.entries(wordsOf(field, widget))) {
    const hint = `"ui": { "labels": { "${key}": "${example}" } }.`
    const words = labels[key] ?? ''
    if (words.trim() === '') {
      report(
        'FIELD_LABEL_MISSING',
        `${pointer}/ui`,
        `Field "${name}" has no words for "${key}", which its widget "${widget}" needs.`,
        { hint: `Add them to ${hint}` },
      )
      continue
    }
    const about = ABOUT[key]
    if (about !== undefined && !words.includes(about))
      report(
        'FIELD_LABEL_EMPTY',
        `${pointer}/ui/labels/${key}`,
        `Field "${name}": the words for "${key}" do not contain ${about}, so its widget "${widget}" would not say which one, or how many.`,
        { hint: `Write it where it belongs: ${hint}` },
      )
  }
  sameParts(name, labels, widget, pointer, report)
}

/** Boxes of one field with the same label: "Day", "Day" and "Year". */
function sameParts(name: string, labels: Words, widget: Widget, pointer: string, report: Report): void {
  const labelled = new Map<string, string>()
  for (const part of BOXES[widget] ?? []) {
    const label = (labels[part] ?? '').trim().toLowerCase()
    const first = labelled.get(label)
    if (first === undefined) labelled.set(label, part)
    else if (label !== '')
      report(
        'FIELD_LABEL_TWICE',
        `${pointer}/ui/labels/${part}`,
        `Field "${name}": its boxes "${first}" and "${part}" have the same label, "${labels[part] ?? ''}": visitors with a screen reader cannot tell them apart.`,
        { severity: 'warning', hint: 'Say in each what is asked.' },
      )
  }
}

/** Labels that say nothing without a placeholder. */
const ABOUT: Words = {
  suggestion: '{address}',
  found: '{count}',
  left: '{count}',
  over: '{count}',
  started: '{date}',
  name: '{lender}',
  account: '{ending}',
  step: '{number}',
  of: '{count}',
  againNamed: '{name}',
  removeNamed: '{name}',
}

/** The words that the widget of a field shows or says besides the label of the field, each with an example. */
export function wordsOf(field: Field, widget: Widget): Words {
  return FURTHER[widget]?.(field) ?? WORDS[widget] ?? {}
}

const DATE_PARTS: Words = { day: 'Day', month: 'Month', year: 'Year' }

/** The labels of boxes that a widget may show together. */
const BOXES: Readonly<Partial<Record<Widget, readonly string[]>>> = {
  date: ['day', 'month', 'year'],
  'date-of-birth': ['day', 'month', 'year'],
  month: ['month', 'year'],
  'address-lookup': ['line1', 'line2', 'town', 'county', 'postcode'],
  'postal-address': ['country', 'line1', 'line2', 'line3', 'line4', 'town', 'region', 'postcode'],
}

const WORDS: Readonly<Partial<Record<Widget, Words>>> = {
  date: DATE_PARTS,
  'date-of-birth': DATE_PARTS,
  month: { month: 'Month', year: 'Year' },
  autocomplete: { found: 'Found: {count}', none: 'Nothing found' },
  signature: {
    canvas: 'Signature',
    draw: 'Draw your signature',
    type: 'Type your signature',
    fullName: 'Full name',
    clear: 'Clear',
    undo: 'Undo',
    hint: 'Sign with your finger or mouse inside the box.',
    typedHint: 'Typing your full name here counts as your signature.',
    added: 'Signature added',
    cleared: 'Signature cleared',
    another: 'Would you rather sign on paper? Contact us.',
  },
  'agreement-list': {
    card: 'Agreement {number}',
    started: 'Started {date}',
    name: 'Agreement {number}, {lender}, started {date}',
    choose: 'Choose which agreements to claim for',
    account: 'Account ending {ending}',
  },
  'identity-questions': {
    step: 'Question {number}',
    answered: 'Answered',
    steps: 'Questions',
    of: 'Question {number} of {count}',
    next: 'Next',
  },
}

/** Widgets whose words depend on the field. */
const FURTHER: Readonly<Partial<Record<Widget, (field: Field) => Words>>> = {
  email: ({ ui }) => (ui?.suggest === undefined ? {} : { suggestion: 'Did you mean {address}?' }),
  // Without "left", it says nothing about the limit.
  textarea: ({ ui }) =>
    ui?.labels?.['left'] === undefined ? {} : { left: '{count} characters left', over: '{count} characters too many' },
  'file-upload': ({ messages }) => ({ ...FILES, ...without(VERDICTS, messages) }),
  'address-lookup': ({ ui }) => ({ ...CHOSEN_ADDRESS, ...(ui?.manualEntry === false ? {} : WRITTEN_ADDRESS) }),
  'postal-address': ({ ui, rule }) => ({
    ...(rule?.postalAddress?.countries?.length === 1 ? {} : { country: 'Country', chooseCountry: 'Choose a country' }),
    ...POSTAL_ADDRESS,
    ...(ui?.lookup === false ? {} : WORDS_OF_LOOKUP),
  }),
}

/** The words that are not among the messages of a field, which the widget prefers. */
const without = (words: Words, messages: Field['messages']): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => messages[key] === undefined))

const FILES: Words = {
  choose: 'Choose files, or drop them here',
  chosen: 'Chosen files',
  uploading: 'Uploading {name}: {percent}%',
  waiting: 'Waiting for a connection. {name} will continue by itself.',
  checking: 'Checking {name}',
  uploaded: '{name} is uploaded',
  failed: '{name} could not be uploaded. Check your connection and try again.',
  again: 'Try again',
  againNamed: 'Try again: {name}',
  empty: '{name} is empty. Choose another file.',
  dismiss: 'Dismiss',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  removed: '{name} is removed',
  missing: '{name} was not uploaded. Choose it again.',
}

/** The backend's reasons for refusing a file. */
const VERDICTS: Words = {
  infected: '{name} contains a virus. Choose another file.',
  damaged: '{name} was damaged on its way. Choose it again.',
}

const CHOSEN_ADDRESS: Words = {
  postcode: 'Postcode',
  postcodeHint: 'For example, LS1 4AP',
  find: 'Find address',
  finding: 'Looking for addresses',
  completions: 'Matching postcodes',
  choose: 'Select your address',
  found: '{count} addresses found',
  chosen: 'Address chosen: {address}',
  change: 'Change address',
  none: 'We found no address at this postcode.',
  failed: 'We could not look up addresses just now. Try again.',
}

const WRITTEN_ADDRESS: Words = {
  manual: 'Enter address manually',
  lookup: 'Look up my postcode instead',
  line1: 'Address line 1',
  line2: 'Address line 2',
  town: 'Town or city',
  county: 'County',
  optional: '(optional)',
  line1Required: 'Address line 1 is required',
  townRequired: 'Town or city is required',
}

const POSTAL_ADDRESS: Words = {
  line1: 'Address line 1',
  line2: 'Address line 2',
  line3: 'Address line 3',
  line4: 'Address line 4',
  town: 'Town or city',
  region: 'State, province or region',
  postcode: 'Postcode',
  optional: '(optional)',
}

/** The further words of an address that is looked up. */
const WORDS_OF_LOOKUP: Words = {
  search: 'Postcode, or the beginning of your address',
  searchHint: 'For example, 12 Harbour Row',
  searchEmpty: 'Please enter a postcode, or the beginning of your address',
  find: 'Find address',
  finding: 'Looking for addresses',
  slow: 'Still looking. You can wait, or enter your address yourself.',
  found: 'Addresses found: {count}',
  within: 'Addresses found at {place}: {count}',
  results: 'Choose your address',
  opening: 'Fetching the address',
  none: 'We found no address like this. You can also enter it yourself.',
  failed: 'We could not look up addresses just now. Please enter yours yourself.',
  chosen: 'Address chosen: {address}',
  change: 'Change address',
  manual: 'Enter the address myself',
  lookup: 'Look up the address instead',
}
