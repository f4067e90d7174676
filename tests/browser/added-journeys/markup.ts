const NOT_SAVED = { error: 'We could not save this.' }

/** A journey whose first step has everything that words and blocks may be. */
export const MARKUP = {
  $schema: '../schemas/journey.schema.json',
  name: 'markup',
  version: 1,
  whenChanged: 'restart',
  title: 'Markup',
  path: '/markup',
  start: 'one',
  words: { back: 'Back', tryAgain: 'Try again', problem: 'There is a problem', progress: 'Progress', busy: 'Wait' },
  uses: {
    save: {
      run: 'saveAnswers',
      on: { saved: 'continue', refused: NOT_SAVED, alreadySubmitted: NOT_SAVED, failed: NOT_SAVED },
    },
  },
  steps: {
    one: {
      path: '/',
      title: 'Words with markup',
      content: {
        text: 'Read **all of it**, and *especially* [our terms](/terms-and-conditions).',
        notice: 'A notice with [more about it](/how-it-works).',
        late: { warning: 'You can be fined if you answer late.' },
        points: { list: { first: '**First** point', second: 'Second, [with questions](/faqs)' } },
        more: { details: { summary: 'More', text: 'Some *more* words.' } },
        fees: {
          table: {
            caption: 'What you pay',
            columns: { who: 'Who', claim: 'For the claim', copy: 'Certified_copies' },
            rows: {
              adults: { who: 'Adults who live alone', claim: '£1,000,000,000.00', copy: '£10' },
              children: { who: '[Children](/complaints)', claim: '£0', copy: '£2,500.50' },
            },
            numeric: ['claim', 'copy'],
          },
        },
        picture: { image: { src: '/icon.svg', alt: 'The sign of the service', width: 96, height: 96 } },
      },
      fields: {
        nick: {
          title: 'Your *first* name',
          type: 'string',
          maxLength: 40,
          messages: { required: 'Enter your first name', maxLength: 'Use at most 40 characters' },
          ui: { widget: 'text', hint: 'As on [your passport](/faqs). 5 * 3 stays.' },
        },
        agree: {
          title: 'I agree to the [fees](/terms-and-conditions)',
          type: 'boolean',
          enum: [true],
          messages: { required: 'Please agree' },
          ui: { widget: 'checkbox' },
        },
        way: {
          title: 'How do **you** pay?',
          type: 'string',
          oneOf: [
            { const: 'card', title: 'Card', description: 'Not *American*' },
            { const: 'cash', title: 'Cash' },
          ],
          messages: { required: 'Choose how you pay', enum: 'Choose one of them' },
          ui: { widget: 'radios' },
        },
      },
      actions: { next: { label: 'Next' } },
      next: [{ to: 'two' }],
    },
    two: {
      kind: 'end',
      path: '/two',
      title: 'Done',
      content: {
        hello: 'Hello **{nick}**.',
        list: { answers: { change: 'Change', none: 'None', yes: 'Yes', no: 'No' } },
      },
    },
  },
}
