const NOT_SAVED = { error: 'We could not save your answers. Please try again.' }
const REFUSED = { ...NOT_SAVED, preferServerWords: true }
const MAYBE = { answer: 'pension', optional: true }
const money = (title: string, more: object = {}) => ({
  title,
  type: 'integer',
  minimum: 0,
  maximum: 9000,
  messages: { required: 'Enter it', type: 'Enter a number', minimum: 'Too little', maximum: 'Too much' },
  ui: { widget: 'number' },
  ...more,
})

/** Help with bills: who earns little, or has small children, gets it. */
export const BILLS = {
  $schema: '../schemas/journey.schema.json',
  name: 'bills',
  version: 1,
  whenChanged: 'restart',
  title: 'Help with bills',
  path: '/bills',
  start: 'income',
  words: {
    back: 'Back',
    tryAgain: 'Try again',
    problem: 'There is a problem',
    progress: 'Progress',
    busy: 'Please wait',
  },
  uses: {
    save: {
      run: 'saveAnswers',
      on: { saved: 'continue', refused: REFUSED, alreadySubmitted: NOT_SAVED, failed: NOT_SAVED },
    },
  },
  derived: {
    income: { sum: ['wages', 'pension'], default: 0 },
    small: { members: 'children', where: { age: { maximum: 4 } } },
  },
  conditions: { earnsLittle: { income: { exclusiveMaximum: 1200 } }, hasSmall: { small: { minimum: 1 } } },
  steps: {
    income: {
      path: '/',
      title: 'Your income each month',
      fields: {
        wages: money('Wages'),
        pension: money('Pension', { optional: true }),
        why: {
          title: 'How do you pay your rent?',
          type: 'string',
          maxLength: 60,
          when: 'earnsLittle',
          messages: { required: 'Tell us', maxLength: 'Too long' },
        },
      },
      actions: { next: { label: 'Next' } },
      submit: [{ use: 'save', input: ['wages', { pension: MAYBE, why: { ...MAYBE, answer: 'why' } }] }],
      next: [{ when: 'earnsLittle', to: 'helped' }, { to: 'family' }],
    },
    family: {
      path: '/family',
      title: 'Your children',
      content: { earned: { text: 'You have £{income} each month.' } },
      fields: {
        children: {
          title: 'Children',
          type: 'array',
          minItems: 1,
          maxItems: 9,
          items: {
            title: 'Child',
            type: 'object',
            properties: {
              age: {
                title: 'Age',
                type: 'integer',
                minimum: 0,
                maximum: 17,
                messages: {
                  required: 'Enter an age',
                  type: 'Enter a number',
                  minimum: 'Too young',
                  maximum: 'Too old',
                },
                ui: { widget: 'number' },
              },
            },
            messages: { required: 'Fill it in' },
          },
          messages: { required: 'Add a child', minItems: 'Add a child', maxItems: 'Too many' },
          ui: {
            labels: {
              add: 'Add another child',
              addFirst: 'Add a child',
              remove: 'Remove child {number}',
              item: 'Child {number}',
            },
          },
        },
      },
      actions: { next: { label: 'Next' } },
      next: [{ when: 'hasSmall', to: 'helped' }, { to: 'refused' }],
    },
    helped: { kind: 'end', path: '/helped', title: 'You get help' },
    refused: { kind: 'end', path: '/refused', title: 'You get no help' },
  },
}
