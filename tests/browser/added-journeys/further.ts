import { CHECK, DONE, galleryField, journeyOfSteps } from '../../support/journey-of-steps.ts'

/** A journey of no claim, whose first step begins with a long list. */
export const FURTHER = journeyOfSteps('further', {
  about: {
    path: '/',
    open: 'always',
    progress: 20,
    title: 'About you',
    fields: {
      country: galleryField('country-of-birth'),
      paid: galleryField('first-payment'),
      phone: galleryField('any-phone'),
      account: galleryField('iban'),
      nhs: galleryField('nhs-number'),
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'check' }],
  },
  check: CHECK,
  done: DONE,
})
