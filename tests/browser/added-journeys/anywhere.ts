import { CHECK, DONE, journeyOfSteps } from '../../support/journey-of-steps.ts'

/** A journey that asks for an address in any country. */
export const ANYWHERE = journeyOfSteps('anywhere', {
  home: {
    path: '/',
    open: 'always',
    progress: 20,
    title: 'Where you live',
    fields: { home: 'any-address.json' },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'check' }],
  },
  check: CHECK,
  done: DONE,
})
