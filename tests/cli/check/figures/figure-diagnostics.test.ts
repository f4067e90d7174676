import { describe, expect, it } from 'vitest'
import { figureDiagnostics } from '../../../../cli/check/figures/figure-diagnostics.ts'
import type { Field, Step } from '../../../../engine/index.ts'

const page = (field: object, content: readonly object[] = []) => {
  const words = { title: [], content, question: null, actions: [], enter: [], submit: [], timers: [] }
  return { page: { id: 'page', fields: { one: field as Field }, ...words } as unknown as Step }
}
const found = (field: object) =>
  figureDiagnostics({ steps: page({ title: 'One 99', ...field }) }, (pointer) => `file of ${pointer}`).map(
    ({ pointer, message }) => `${pointer.replace('/steps/page/fields/one', '')}: ${message}`,
  )
const text = (maxLength: number, message: string) => ({ type: 'string', maxLength, messages: { maxLength: message } })
const list = (limits: object, messages: object) => ({ type: 'array', items: { type: 'string' }, ...limits, messages })
const amount = (limits: object, messages: object) => ({ type: 'number', ...limits, messages })
const files = (messages: object, ui = {}) => ({
  type: 'array',
  maxItems: 5,
  rule: { uploadedFiles: { types: ['image/png'], maxBytes: 10_000_000 } },
  messages,
  ui,
})
const mobile = (incomplete: string, minDigits = 10) => ({
  type: 'string',
  rule: { ukMobile: { minDigits, maxDigits: 11 } },
  messages: { incomplete },
})
const code = (messages: object, ui = {}) => ({ type: 'string', rule: { oneTimeCode: { digits: 4 } }, messages, ui })

describe('words that name another limit than that of their field are reported:', () => {
  it.each<[string, object, string]>([
    [
      'characters',
      text(30, 'At most 20 characters'),
      '/messages/maxLength: "At most 20 characters" says 20, and "maxLength" is 30.',
    ],
    ['a number alone', text(30, 'At most 20'), '/messages/maxLength: "At most 20" says 20, and "maxLength" is 30.'],
    [
      'thousands of characters',
      text(2000, 'At most 1,000 characters'),
      '/messages/maxLength: "At most 1,000 characters" says 1000, and "maxLength" is 2000.',
    ],
    [
      'a number word',
      text(30, 'Twenty characters or fewer'),
      '/messages/maxLength: "Twenty characters or fewer" says 20, and "maxLength" is 30.',
    ],
    [
      'beside the limit, though it says "at most"',
      text(30, 'At most 29 characters'),
      '/messages/maxLength: "At most 29 characters" says 29, and "maxLength" is 30.',
    ],
    [
      'the digits of a mobile number',
      mobile('A mobile number has 12 digits'),
      '/messages/incomplete: "A mobile number has 12 digits" says 12 digits, and the number of digits is 10 to 11.',
    ],
    [
      'an age in months',
      {
        type: 'string',
        rule: { dateOfBirth: { minAge: 13, maxAge: 120 } },
        messages: { minAge: 'At least 13 months old' },
      },
      '/messages/minAge: "At least 13 months old" says 13 months, and "minAge" is 13 years.',
    ],
    [
      'too few digits of a mobile number',
      mobile('A mobile number has 9 digits'),
      '/messages/incomplete: "A mobile number has 9 digits" says 9 digits, and the number of digits is 10 to 11.',
    ],
    [
      'the digits of a mobile number that has so many',
      mobile('A mobile number has 12 digits', 11),
      '/messages/incomplete: "A mobile number has 12 digits" says 12 digits, and the number of digits is 11.',
    ],
    [
      'another language',
      text(30, 'Höchstens 20 Zeichen'),
      '/messages/maxLength: "Höchstens 20 Zeichen" says 20, and "maxLength" is 30.',
    ],
    [
      'too short',
      { type: 'string', minLength: 8, messages: { minLength: 'Use 6 or more letters' } },
      '/messages/minLength: "Use 6 or more letters" says 6, and "minLength" is 8.',
    ],
    [
      'entries',
      list({ maxItems: 4 }, { maxItems: 'You can add 5 cars' }),
      '/messages/maxItems: "You can add 5 cars" says 5, and "maxItems" is 4.',
    ],
    [
      'too few entries',
      list({ minItems: 3 }, { minItems: 'Add 2 cars' }),
      '/messages/minItems: "Add 2 cars" says 2, and "minItems" is 3.',
    ],
    [
      'no entries',
      list({ minItems: 3 }, { required: 'Add at least two cars' }),
      '/messages/required: "Add at least two cars" says 2, and "minItems" is 3.',
    ],
    [
      'an age',
      amount({ minimum: 18 }, { minimum: 'You have to be 16 or older' }),
      '/messages/minimum: "You have to be 16 or older" says 16, and "minimum" is 18.',
    ],
    [
      'an amount',
      amount({ maximum: 5000 }, { maximum: 'At most £4,000' }),
      '/messages/maximum: "At most £4,000" says 4000, and "maximum" is 5000.',
    ],
    [
      'an amount in a hint',
      { ...amount({ maximum: 5000 }, {}), ui: { hint: 'At most £10,000.' } },
      '/ui/hint: "At most £10,000." says 10000, and "maximum" is 5000.',
    ],
    [
      'the least amount in a hint',
      { ...amount({ minimum: 50, maximum: 5000 }, {}), ui: { hint: 'At least 20 pounds' } },
      '/ui/hint: "At least 20 pounds" says 20, and "minimum" is 50.',
    ],
    [
      'a zero too many',
      amount({ maximum: 500 }, { maximum: 'Enter at most 5000' }),
      '/messages/maximum: "Enter at most 5000" says 5000, and "maximum" is 500.',
    ],
    [
      'two zeros too few',
      amount({ maximum: 50_000 }, { maximum: 'Enter at most 500' }),
      '/messages/maximum: "Enter at most 500" says 500, and "maximum" is 50000.',
    ],
    [
      'an age in a hint',
      { type: 'string', rule: { dateOfBirth: { minAge: 13 } }, ui: { hint: 'You must be 18 or older.' } },
      '/ui/hint: "You must be 18 or older." says 18, and "minAge" is 13.',
    ],
    [
      'seconds of a signature with one stroke',
      {
        type: 'string',
        rule: { signature: { minStrokes: 1, minDurationMs: 3000 } },
        messages: { duration: 'Draw for at least 1 second.' },
      },
      '/messages/duration: "Draw for at least 1 second." says 1, and "duration" is 3000.',
    ],
    [
      'strokes of a signature of a second',
      {
        type: 'string',
        rule: { signature: { minStrokes: 2, minDurationMs: 1000 } },
        messages: { strokes: 'Must have at least 1 stroke.' },
      },
      '/messages/strokes: "Must have at least 1 stroke." says 1, and "strokes" is 2.',
    ],
    [
      'a full list',
      { ...list({ maxItems: 5 }, {}), ui: { labels: { full: 'You have added 3 cars, which is all we need.' } } },
      '/ui/labels/full: "You have added 3 cars, which is all we need." says 3, and "maxItems" is 5.',
    ],
    [
      'fewer files than are wanted',
      {
        ...files({ minItems: 'Choose at least one file' }),
        minItems: 2,
        items: { type: 'object', properties: { size: { type: 'integer', minimum: 1 } } },
      },
      '/messages/minItems: "Choose at least one file" says 1, and "minItems" is 2.',
    ],
    [
      'a kind of file',
      files({ fileType: 'The file must be a PDF' }),
      '/messages/fileType: "The file must be a PDF" says PDF, and "types" is image/png.',
    ],
    [
      'a day',
      {
        type: 'string',
        rule: { dateBetween: { latest: '2021-01-28' } },
        messages: { latest: 'Before 1 March 2021' },
      },
      '/messages/latest: "Before 1 March 2021" says 1 March 2021, and "latest" is 2021-01-28.',
    ],
    [
      'an open limit',
      amount({ exclusiveMinimum: 10, exclusiveMaximum: 90 }, { exclusiveMinimum: 'More than 20' }),
      '/messages/exclusiveMinimum: "More than 20" says 20, and "exclusiveMinimum" is 10.',
    ],
    [
      'the other open limit',
      amount({ exclusiveMaximum: 90 }, { exclusiveMaximum: 'Less than 80' }),
      '/messages/exclusiveMaximum: "Less than 80" says 80, and "exclusiveMaximum" is 90.',
    ],
    [
      'an age of a birthday',
      {
        type: 'string',
        rule: { dateOfBirth: { minAge: 13, maxAge: 120 } },
        messages: { minAge: 'You must be at least 18', maxAge: 'Max 110 years' },
      },
      '/messages/minAge: "You must be at least 18" says 18, and "minAge" is 13. | /messages/maxAge: "Max 110 years" says 110, and "maxAge" is 120.',
    ],
    [
      'the other age of a birthday',
      {
        type: 'string',
        rule: { dateOfBirth: { minAge: 13, maxAge: 120 } },
        messages: { minAge: 'You must be at least 120', maxAge: 'You must be at least 13' },
      },
      '/messages/minAge: "You must be at least 120" says 120, and "minAge" is 13. | /messages/maxAge: "You must be at least 13" says "at least", and "maxAge" is an upper limit.',
    ],
    [
      'words',
      { type: 'string', rule: { maxWords: { words: 100 } }, messages: { maxWords: 'Use 150 words or fewer' } },
      '/messages/maxWords: "Use 150 words or fewer" says 150, and "maxWords" is 100.',
    ],
    [
      'strokes and seconds',
      {
        type: 'object',
        rule: { signature: { minStrokes: 2, minDurationMs: 1000 } },
        messages: { strokes: 'At least 3 strokes', duration: 'Draw for at least 5 seconds' },
      },
      '/messages/strokes: "At least 3 strokes" says 3, and "strokes" is 2. | /messages/duration: "Draw for at least 5 seconds" says 5, and "duration" is 1000.',
    ],
    [
      'megabytes',
      files({ fileSize: 'Smaller than 5 MB' }),
      '/messages/fileSize: "Smaller than 5 MB" says 5, and "maxBytes" is 10000000.',
    ],
    [
      'kilobytes',
      files({ fileSize: 'Smaller than 500kB' }),
      '/messages/fileSize: "Smaller than 500kB" says 500, and "maxBytes" is 10000000.',
    ],
    [
      'files',
      files({ maxItems: 'You can only choose 7 files, of 10 MB each' }),
      '/messages/maxItems: "You can only choose 7 files, of 10 MB each" says 7, and "maxItems" is 5.',
    ],
    [
      'megabytes of a hint',
      files({}, { hint: 'Up to 5 MB' }),
      '/ui/hint: "Up to 5 MB" says 5, and "maxBytes" is 10000000.',
    ],
    [
      'files of a hint',
      files({}, { hint: 'PNG, up to 10 MB each. You can choose 7 files.' }),
      '/ui/hint: "PNG, up to 10 MB each. You can choose 7 files." says 7, and "maxItems" is 5.',
    ],
    [
      'one file of a hint',
      files({}, { hint: 'Choose 1 file.' }),
      '/ui/hint: "Choose 1 file." says 1, and "maxItems" is 5.',
    ],
    [
      'characters of a hint that counts words, too',
      { type: 'string', maxLength: 30, messages: {}, ui: { hint: 'Use 3 words, up to 40 characters' } },
      '/ui/hint: "Use 3 words, up to 40 characters" says 40, and "maxLength" is 30.',
    ],
    [
      'years in a hint',
      { type: 'string', rule: { dateOfBirth: { minAge: 13 } }, ui: { hint: 'You must be over 18 years old.' } },
      '/ui/hint: "You must be over 18 years old." says 18, and "minAge" is 13.',
    ],
    [
      'a year in a hint',
      { type: 'string', rule: { dateOfBirth: { minAge: 13 } }, ui: { hint: 'At least 18 year old people.' } },
      '/ui/hint: "At least 18 year old people." says 18, and "minAge" is 13.',
    ],
    [
      'characters of a hint',
      { type: 'string', maxLength: 30, messages: {}, ui: { hint: 'Up to 40 characters' } },
      '/ui/hint: "Up to 40 characters" says 40, and "maxLength" is 30.',
    ],
    [
      'digits of a code',
      code({ required: 'Enter the 6-digit code' }, { hint: '5 digits' }),
      '/messages/required: "Enter the 6-digit code" says 6, and "digits" is 4. | /ui/hint: "5 digits" says 5, and "digits" is 4.',
    ],
    [
      'in a part',
      { type: 'object', properties: { plate: { title: 'x', ...text(8, 'At most 9') } }, messages: {} },
      '/properties/plate/messages/maxLength: "At most 9" says 9, and "maxLength" is 8.',
    ],
    [
      'in an entry',
      { ...list({}, {}), items: text(8, 'At most 9') },
      '/items/messages/maxLength: "At most 9" says 9, and "maxLength" is 8.',
    ],
  ])('%s', (_, field, said) => {
    expect(found(field).join(' | ')).toBe(said)
  })

  it('in the file of the words, as a warning', () => {
    expect(figureDiagnostics({ steps: page(text(30, 'At most 20')) }, (pointer) => `file of ${pointer}`)).toMatchObject(
      [
        {
          code: 'LIMIT_WORDS',
          severity: 'warning',
          file: 'file of /steps/page/fields/one/messages/maxLength',
          hint: 'Correct the words, or the limit.',
        },
      ],
    )
  })
})

it('finds another limit in the words of the page, also where some of them are emphasised', () => {
  const words = ['In up to ', { kind: 'strong', parts: ['20 characters'] }, '.']
  const steps = page(text(30, 'At most 30'), [{ id: 'how', text: words }])
  expect(figureDiagnostics({ steps }, () => '').map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
    '/steps/page/content/how/text: "In up to 20 characters." says 20, and "maxLength" is 30.',
  ])
})

describe('words are left alone', () => {
  it.each<[string, object]>([
    ['the digits of a mobile number', mobile('A mobile number has 11 digits')],
    ['the fewest digits of a mobile number', mobile('A mobile number has 10 digits')],
    ['the digits of a mobile number, and others', mobile('A mobile number has 11 digits, not 12 digits')],
    ['the other limit', amount({ minimum: 5, maximum: 90 }, { minimum: 'Too little. 90 is the highest.' })],
    ['a limit of the entries', { ...list({ maxItems: 4 }, { maxItems: 'You have 7 cars' }), items: { maxLength: 7 } }],
    ['weeks for months', amount({ minimum: 18 }, { minimum: 'At least 216 months' })],
    ['an amount without a limit', { ...amount({}, {}), ui: { hint: 'At most £10.' } }],
    ['amounts of two kinds', { ...amount({ maximum: 5000 }, {}), ui: { hint: 'At most £100, or £4,000.' } }],
    ['characters without a limit', { type: 'string', messages: {}, ui: { hint: 'Up to 40 characters' } }],
    ['what is no file, in a hint', files({}, { hint: 'You need 7 profiles, of 7 filers, for 7 years.' })],
    [
      'no age, in a hint',
      { type: 'string', rule: { dateOfBirth: { minAge: 13 } }, ui: { hint: 'At least 18 oranges' } },
    ],
    [
      'no years, in a hint',
      { type: 'string', rule: { dateOfBirth: { minAge: 13 } }, ui: { hint: 'At least 18 visitor' } },
    ],
    ['another entry', list({ minItems: 3 }, { minItems: 'Add 1 other' })],
    ['a comma in a size', files({ fileSize: 'At most 9,9 MB' })],
    [
      'gigabytes',
      { ...files({ fileSize: 'At most 1 GB' }), rule: { uploadedFiles: { types: [], maxBytes: 1024 ** 3 } } },
    ],
    ['what is no digit of a code', code({ required: 'You have 5 minutes, or 6 digital signatures' })],
    ...[undefined, { luhn: {} }].map((rule): [string, object] => [
      `messages of rules that it does not have: ${JSON.stringify(rule)}`,
      {
        type: 'string',
        rule,
        messages: { minAge: '18', maxAge: '99', maxWords: '5', strokes: '2', duration: '3', maxLength: undefined },
      },
    ]),
    ['its digits with the code of the country', mobile('With +44 it has 12 digits')],
    ['some of its digits', mobile('The last 3 digits are missing')],
    ['with the limit', text(30, 'At most 30 characters')],
    ['with the limit as a word', text(30, 'At most thirty characters')],
    ['with the number behind the limit', text(30, 'Fewer than 31 characters')],
    ['with the limit and another number', text(30, 'At most 30 characters, about 5 words')],
    ['that count something else', text(100, 'At most 3 names')],
    ['that count something else in words', text(3000, 'Use 500 words or fewer')],
    ['with an example', text(30, 'Too long, for example 12 High Street')],
    ['without a number', text(30, 'Please shorten this')],
    [
      'with one character of a kind',
      { type: 'string', minLength: 8, messages: { minLength: 'Use a number of letters with at least 1 digit' } },
    ],
    [
      'about another error',
      { type: 'string', pattern: '^a{3}$', maxLength: 30, messages: { pattern: 'Enter 3 letters' } },
    ],
    ['of a limit that is not there', { type: 'string', messages: { maxLength: 'At most 20' } }],
    ['of a limit that is no number', amount({ minimum: { today: '-P18Y' } }, { minimum: 'At least 18' })],
    ['about one more entry', list({ minItems: 3 }, { minItems: 'Add at least 1 more' })],
    ['about an entry where any will do', list({ maxItems: 3 }, { required: 'Add 2 cars' })],
    ['with both limits', amount({ minimum: 5, maximum: 90 }, { minimum: 'Between 5 and 100' })],
    [
      'in another unit',
      amount({ minimum: 18 * 12, maximum: 500_000 }, { minimum: 'At least 18 years', maximum: 'At most £5,000' }),
    ],
    ['of a negative limit', amount({ minimum: -5 }, { minimum: 'At least -5' })],
    [
      'in seconds of milliseconds',
      { type: 'object', rule: { signature: { minDurationMs: 1000 } }, messages: { duration: 'At least 1 second' } },
    ],
    [
      'with megabytes of either kind',
      { ...files({ fileSize: 'At most 10 MB' }), rule: { uploadedFiles: { types: [], maxBytes: 10 * 1024 * 1024 } } },
    ],
    ['with what an amount is counted in', { ...amount({ maximum: 5000 }, {}), ui: { hint: 'Up to 2 decimal places' } }],
    ['with two amounts', { ...amount({ maximum: 5000 }, {}), ui: { hint: 'At most £100 a week, or £5,000.' } }],
    ['with an amount that is no limit', { ...amount({ maximum: 5000 }, {}), ui: { hint: 'About £100.' } }],
    ['with the size of one and of all', files({}, { hint: 'Up to 10 MB each, 50 MB in all' })],
    ['with a size of no file', { ...text(30, 'x'), ui: { hint: 'Your 5 MB' } }],
    ['with the digits of the code', code({ required: 'Enter the 4-digit code' }, { hint: '4 digits' })],
    ['with digits of no code', { type: 'string', messages: { required: 'Enter the 6-digit code' } }],
    [
      'of a hint that sets no limit',
      { type: 'string', maxLength: 30, messages: {}, ui: { hint: 'About 20 characters' } },
    ],
    [
      'of a hint about files that may be any number',
      { type: 'array', maxItems: 5, messages: {}, ui: { hint: 'We keep 7 files' } },
    ],
  ])('%s', (_, field) => {
    expect(found(field)).toEqual([])
  })
})

it('reports an example that its field refuses', () => {
  const field = { ...text(5, ''), title: 'Postcode', messages: {}, ui: { hint: 'For example, LS1 4AP' } }
  expect(figureDiagnostics({ steps: page(field) }, (pointer) => `file of ${pointer}`)).toEqual([
    {
      code: 'EXAMPLE_REFUSED',
      severity: 'warning',
      file: 'file of /steps/page/fields/one/ui/hint',
      pointer: '/steps/page/fields/one/ui/hint',
      message: '"LS1 4AP" is offered as an answer to "Postcode", and the field refuses it.',
      hint: 'Correct it, or what the field accepts.',
    },
  ])
})

it('says nothing of words of a page that name the limit, or none', () => {
  const steps = page(text(30, 'At most 30'), [
    { id: 'how', text: 'In up to 30 characters.' },
    { id: 'why', text: 'So.' },
  ])
  expect(figureDiagnostics({ steps }, () => '')).toEqual([])
})
