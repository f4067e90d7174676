import { describe, expect, it } from 'vitest'
import { swappedWords } from '../../../proof/lint/swapped-words.ts'
import { reportedBy } from '../support/reported.ts'

const said = (field: object) =>
  reportedBy(swappedWords, {
    steps: { ask: { id: 'ask', fields: { asked: { type: 'string', title: 'Asked', ...field } } } },
  })
const labels = (words: object) => ({ ui: { labels: words } })
const swapped = (place: string, name: string, key: string, words: string, other: string, its: string) =>
  `FIELD_WORDS_SWAPPED (warning) /steps/ask/fields/asked${place}/${key}: Field "${name}": the words for "${key}" are "${words}", and those for "${other}" are "${its}". Swap the two.`

describe('words at each other’s keys are reported:', () => {
  it.each<[string, object, string]>([
    [
      'labels of parts',
      labels({ day: 'Month', month: 'Day', year: 'Year' }),
      swapped('/ui/labels', 'asked', 'day', 'Month', 'month', 'Day'),
    ],
    [
      'labels that a number tells apart',
      labels({ line1: 'Address line 2', line2: 'Address line 1' }),
      swapped('/ui/labels', 'asked', 'line1', 'Address line 2', 'line2', 'Address line 1'),
    ],
    [
      'labels of several words',
      labels({ draw: 'Type your signature', type: 'Draw your signature' }),
      swapped('/ui/labels', 'asked', 'draw', 'Type your signature', 'type', 'Draw your signature'),
    ],
    [
      'labels of which one has the number of the other, and another digit',
      labels({ line1: 'Line 12', line12: 'Line 1' }),
      swapped('/ui/labels', 'asked', 'line1', 'Line 12', 'line12', 'Line 1'),
    ],
    [
      'labels whose keys end in capitals',
      labels({ customerID: 'Your name', customerName: 'Your id' }),
      swapped('/ui/labels', 'asked', 'customerID', 'Your name', 'customerName', 'Your id'),
    ],
    [
      'messages with a word in common',
      { messages: { dayRequired: 'Month is required', monthRequired: 'Day is required' } },
      swapped('/messages', 'asked', 'dayRequired', 'Month is required', 'monthRequired', 'Day is required'),
    ],
    [
      'those of a part of the entries of a list',
      {
        type: 'array',
        items: { type: 'object', properties: { born: labels({ day: 'Month', month: 'Day' }) } },
      },
      swapped('/items/properties/born/ui/labels', 'born', 'day', 'Month', 'month', 'Day'),
    ],
  ])('%s', (_, field, expected) => {
    expect(said(field)).toEqual([expected])
  })
})

describe('it does not report', () => {
  it.each<[string, object]>([
    ['words at their keys', labels({ day: 'Day', month: 'Month' })],
    ['one wrong word, which may be meant', labels({ day: 'Month', month: 'Month' })],
    ['words that name both', labels({ day: 'Day, before the month', month: 'Month, after the day' })],
    ['words that name a part of the other', labels({ homePhone: 'Work number', workEmail: 'Home number' })],
    [
      'words that name the other, and a part of their own',
      labels({ homePhone: 'Work email, not from home', workEmail: 'Home phone, not from work' }),
    ],
    ['a key that is all of another one', labels({ day: 'Its length', dayLength: 'Its day' })],
    ['a key that has another one in it', labels({ dayLength: 'Its day', day: 'Its length' })],
    ['words in braces', labels({ item: 'Part {number}', number: 'Item' })],
    ['other words', labels({ day: 'Tag', month: 'Monat' })],
    ['keys that are words of any sentence', { messages: { required: 'Type a number', type: 'A number is required' } }],
    ['a field without words', {}],
  ])('%s', (_, field) => {
    expect(said(field)).toEqual([])
  })
})
