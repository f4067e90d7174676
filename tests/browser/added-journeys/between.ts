import { DONE, galleryField, journeyOfSteps } from '../../support/journey-of-steps.ts'

/** A journey whose second step has words between its fields, so that its module brings what draws them. */
export const BETWEEN = journeyOfSteps('between', {
  first: {
    path: '/',
    open: 'always',
    progress: 20,
    title: 'Your account',
    fields: { account: galleryField('iban') },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'second' }],
  },
  second: {
    path: '/second',
    progress: 60,
    title: 'Your phone and number',
    content: { between: { text: 'Words between the two.', belowField: 'phone' } },
    fields: { phone: galleryField('any-phone'), nhs: galleryField('nhs-number') },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'done' }],
  },
  done: DONE,
})
