import { CHECK, DONE, journeyOfSteps } from '../../support/journey-of-steps.ts'

const plate = {
  title: 'Registration number',
  type: 'string',
  maxLength: 8,
  messages: { required: 'Enter the registration number', maxLength: 'Too long' },
}

/** A journey of no claim, whose first step is answered in advance. */
export const BEGUN = journeyOfSteps('begun', {
  car: {
    path: '/',
    open: 'always',
    progress: 20,
    title: 'About the car',
    fields: {
      paid: {
        title: 'How was it paid for?',
        type: 'string',
        oneOf: [
          { const: 'loan', title: 'With a loan' },
          { const: 'lease', title: 'With a lease' },
        ],
        default: 'lease',
        messages: { required: 'Choose one', enum: 'Choose one of these' },
        ui: { widget: 'radios' },
      },
      lessor: {
        title: 'Who leased it?',
        type: 'string',
        maxLength: 60,
        when: { paid: { const: 'lease' } },
        messages: { required: 'Enter a name', maxLength: 'Too long' },
      },
      colour: {
        title: 'Colour',
        type: 'string',
        maxLength: 20,
        optional: true,
        default: 'black',
        messages: { maxLength: 'Too long' },
      },
      country: {
        title: 'Where was it bought?',
        type: 'string',
        enum: ['England', 'Wales'],
        optional: true,
        default: 'Wales',
        messages: { enum: 'Choose one of these' },
        ui: { widget: 'select' },
      },
      others: {
        title: 'Other cars',
        type: 'array',
        optional: true,
        maxItems: 3,
        items: {
          title: 'Car',
          type: 'object',
          properties: { plate, make: { ...plate, title: 'Make', default: 'Ford' } },
          required: ['plate', 'make'],
          messages: { required: 'Fill in the car' },
        },
        messages: { maxItems: 'At most three' },
        ui: { labels: { add: 'Add a car', remove: 'Remove car {number}', item: 'Car {number}' } },
      },
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'check' }],
  },
  check: CHECK,
  done: DONE,
})
