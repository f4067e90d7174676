import { CHECK, DONE, journeyOfSteps } from '../../support/journey-of-steps.ts'

/** A journey of no claim: every kind of answer that v3 to v5 do not ask for. */
export const WIDER = journeyOfSteps('wider', {
  about: {
    path: '/',
    open: 'always',
    progress: 20,
    title: 'About the agreement',
    fields: {
      kind: {
        title: 'What kind of agreement was it?',
        type: 'string',
        oneOf: [
          { const: 'hp', title: 'Hire purchase', description: 'You owned the car at the end' },
          { const: 'pcp', title: 'Personal contract purchase' },
          { const: 'other', title: 'Something else' },
        ],
        messages: { required: 'Choose a kind', enum: 'Choose one of these' },
        ui: { widget: 'radios' },
      },
      other: {
        title: 'What was it called?',
        type: 'string',
        maxLength: 60,
        when: { kind: { const: 'other' } },
        messages: { required: 'Enter its name', maxLength: 'Too long' },
      },
      extras: {
        title: 'What was included?',
        type: 'array',
        uniqueItems: true,
        minItems: 1,
        items: {
          type: 'string',
          oneOf: [
            { const: 'insurance', title: 'Insurance' },
            { const: 'service', title: 'Service plan' },
            { const: 'none', title: 'None of these' },
          ],
        },
        messages: {
          required: 'Choose what was included',
          exclusive: 'Choose either some of these or none',
          uniqueItems: 'Once',
          minItems: 'Choose one',
          enum: 'x',
        },
        ui: { widget: 'checkboxes', exclusive: 'none' },
      },
      price: {
        title: 'How much was the car?',
        type: 'number',
        minimum: 1,
        maximum: 500000,
        multipleOf: 0.01,
        messages: {
          required: 'Enter a price',
          type: 'Enter a number',
          minimum: 'More',
          maximum: 'Less',
          multipleOf: 'Pence',
        },
        ui: { widget: 'number', prefix: '£' },
      },
      began: {
        title: 'When did it begin?',
        type: 'string',
        format: 'date',
        rule: { dateBetween: { earliest: '2007-04-06', latest: { today: 'P0D' } } },
        messages: {
          required: 'Enter a date',
          date: 'Enter a real date',
          earliest: 'After 2007',
          latest: 'In the past',
        },
        ui: { widget: 'date', hint: 'For example, 27 3 2015', labels: { day: 'Day', month: 'Month', year: 'Year' } },
      },
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'cars' }],
  },
  cars: {
    path: '/cars',
    progress: 60,
    title: 'Your cars',
    fields: {
      cars: {
        title: 'Cars',
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: {
          title: 'Car',
          type: 'object',
          properties: {
            make: {
              title: 'Make',
              type: 'string',
              maxLength: 40,
              messages: { required: 'Enter a make', maxLength: 'Too long' },
            },
            year: {
              title: 'Year',
              type: 'integer',
              minimum: 1990,
              maximum: 2021,
              messages: { required: 'Enter a year', type: 'Enter a year', minimum: 'Later', maximum: 'Earlier' },
              ui: { widget: 'number' },
            },
          },
          messages: { required: 'Fill it in' },
        },
        messages: { required: 'Add a car', minItems: 'Add a car', maxItems: 'Too many' },
        ui: {
          labels: {
            add: 'Add another car',
            addFirst: 'Add a car',
            remove: 'Remove car {number}',
            item: 'Car {number}',
            full: 'That is the most',
          },
        },
      },
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'check' }],
  },
  check: CHECK,
  done: DONE,
})
