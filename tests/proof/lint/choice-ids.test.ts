import { expect, it } from 'vitest'
import { choiceIds } from '../../../proof/lint/choice-ids.ts'
import { reportedBy } from '../support/reported.ts'

const said = (field: object, id: object, list = 'agreements') =>
  reportedBy(choiceIds, {
    effects: {
      look: {
        outcomes: {
          none: {},
          busy: { data: {} },
          old: { data: { properties: { agreements: {}, questions: { items: {} } } } },
          odd: {
            data: { properties: { agreements: { items: {} }, questions: { items: { properties: { choices: {} } } } } },
          },
          unsure: { data: { properties: { questions: { items: { properties: { choices: { items: {} } } } } } } },
          found: {
            data: {
              properties: {
                agreements: { items: { properties: { hpId: id } } },
                questions: { items: { properties: { choices: { items: { properties: { choiceId: id } } } } } },
              },
            },
          },
        },
      },
      lookElsewhere: {
        outcomes: {
          found: { data: { properties: { [list]: { items: { properties: { hpId: { maxLength: 999 } } } } } } },
        },
      },
    },
    steps: {
      page: {
        id: 'page',
        enter: [
          { as: 'other', run: 'lookElsewhere' },
          { as: 'report', run: 'look' },
        ],
        submit: [],
        fields: { chosen: { choicesFrom: { fact: 'report', list, id: 'hpId' }, ...field }, name: { maxLength: 3 } },
      },
    },
  })
const QUESTIONS = { rule: { everyQuestion: {} } }

it.each<[string, object, object]>([
  ['as long as they may be', { items: { maxLength: 120 } }, { maxLength: 120 }],
  ['longer than they may be', { items: { maxLength: 200 } }, { maxLength: 120 }],
  ['of a length that the contract does not say', { items: { maxLength: 5 } }, {}],
  ['of any kind', {}, { maxLength: 120 }],
  ['of any pattern', {}, { pattern: '^a' }],
  ['by the pattern of the contract', { items: { pattern: '^a' } }, { pattern: '^a' }],
  ['of the list of the contract', { items: { enum: ['a', 'b'] } }, { enum: ['b', 'a'] }],
  ['of a part of that list', { items: { enum: ['a', 'b'] } }, { enum: ['a'] }],
  ['of nothing', { choicesFrom: undefined, items: { maxLength: 1 } }, { maxLength: 120 }],
])('ids %s may be taken', (_, field, id) => {
  expect(said(field, id)).toEqual([])
})

it.each<[string, object, object, string]>([
  [
    'longer ones',
    { items: { maxLength: 5 } },
    { maxLength: 120 },
    'maxLength: Field "chosen" takes ids of 5 characters at most, not of 120',
  ],
  ['other ones', { items: { pattern: '^[0-9]+$' } }, {}, 'pattern: Field "chosen" takes ids that match ^[0-9]+$ only'],
  [
    'what is on a longer list',
    { items: { enum: ['a'] } },
    { enum: ['a', 'b'] },
    'enum: Field "chosen" takes ids of a list only',
  ],
  ['what is on no list', { items: { enum: ['a'] } }, {}, 'enum: Field "chosen" takes ids of a list only'],
])('%s than a field takes are reported', (_, field, id, expected) => {
  expect(said(field, id)).toEqual([
    `CHOICE_REFUSED /steps/page/fields/chosen/items/${expected}, and "report" may bring others: a visitor who chooses one could not continue. Take what the contract of the effect says, or correct the contract.`,
  ])
})

it('the answers to a question are told by their choices', () => {
  const found = said({ ...QUESTIONS, additionalProperties: { maxLength: 5 } }, { maxLength: 200 }, 'questions')
  expect(found).toEqual([expect.stringContaining('/fields/chosen/additionalProperties/maxLength')])
  expect(said({ ...QUESTIONS, additionalProperties: {} }, { maxLength: 200 }, 'questions')).toEqual([])
  expect(said({ ...QUESTIONS, items: { maxLength: 5 } }, { maxLength: 200 }, 'questions')).toEqual([])
})
