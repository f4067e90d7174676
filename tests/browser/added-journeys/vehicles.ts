import { CHECK, DONE, galleryField, journeyOfSteps } from '../../support/journey-of-steps.ts'

const name = {
  title: 'Your name',
  type: 'string',
  maxLength: 40,
  messages: { required: 'Enter your name', maxLength: 'Too long' },
}

/** Vehicles as rows, between two questions and behind another step. */
export const CARS = journeyOfSteps('cars', {
  who: {
    path: '/',
    title: 'Who are you?',
    fields: { name },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'vehicles' }],
  },
  vehicles: {
    path: '/vehicles',
    title: 'Your vehicles',
    content: { why: { text: 'We ask the lender of each of them.' } },
    fields: {
      vehicles: galleryField('earlier-vehicles'),
      note: { ...name, title: 'Anything else?', optional: true },
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'check' }],
  },
  check: CHECK,
  done: DONE,
})

/** The same, with the list on the first step, whose page is drawn before the engine is there. */
const { who: _, ...behind } = CARS.steps
export const GARAGE = journeyOfSteps('garage', {
  ...behind,
  vehicles: { ...behind.vehicles, path: '/', open: 'always' },
})

/** Two lists on one step. */
const { vehicles } = behind
export const FLEET = journeyOfSteps('fleet', {
  ...GARAGE.steps,
  vehicles: {
    ...GARAGE.steps.vehicles,
    fields: { ...vehicles.fields, vans: { ...vehicles.fields.vehicles, title: 'Your vans', optional: true } },
  },
})
