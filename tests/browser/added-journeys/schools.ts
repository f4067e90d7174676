import { CHECK, DONE, journeyOfSteps } from '../../support/journey-of-steps.ts'
import { children, choice, line } from '../../support/parts-when.ts'

const messages = { required: 'Fill it in' }
const next = { next: { label: 'Next' } }
const yesNo = (title: string) => choice(title, ['Yes', 'No'])

const pets = {
  title: 'Your pets',
  type: 'array',
  optional: true,
  maxItems: 3,
  items: {
    title: 'Pet',
    type: 'object',
    properties: { called: line('What is it called?'), passport: line('Number of its passport') },
    messages,
  },
  messages: { maxItems: 'Three at most' },
  partsWhen: { passport: { country: { const: 'France' } } },
  ui: {
    summary: { pages: [['called'], ['passport']] },
    labels: {
      add: 'Add a pet',
      change: 'Change pet {number}',
      remove: 'Remove pet {number}',
      item: 'Pet {number}',
      page: 'Pet {number}, page {page} of {pages}',
      continue: 'Continue',
      cancel: 'Cancel',
    },
  },
}

/** Children and pets: the country, asked on the page before, and an answer on the same page decide what is asked of each. */
export const SCHOOLS = journeyOfSteps('schools', {
  country: {
    path: '/',
    title: 'Your country',
    fields: { country: choice('Where do you live?', ['UK', 'France']) },
    actions: next,
    next: [{ to: 'children' }],
  },
  children: {
    path: '/children',
    title: 'Your children',
    fields: {
      more: yesNo('May we ask for more?'),
      kids: children(
        {
          name: line('Name'),
          school: choice('School', ['state', 'private']),
          nickname: line('Nickname', { optional: true }),
        },
        {
          minItems: 1,
          partsWhen: { school: { country: { const: 'UK' } }, nickname: { more: { const: 'Yes' } } },
          messages: { ...messages, minItems: 'Add a child', maxItems: 'Three at most' },
          ui: { labels: { add: 'Add another child', remove: 'Remove child {number}', item: 'Child {number}' } },
        },
      ),
    },
    actions: next,
    next: [{ to: 'pets' }],
  },
  pets: { path: '/pets', title: 'Pets', fields: { pets }, actions: next, next: [{ to: 'check' }] },
  check: CHECK,
  done: DONE,
})
