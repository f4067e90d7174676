import { restore, RULES, runnable, advance, type Journey, type JourneyState } from '../../engine/index.ts'
import { compileValidators, loadJourney } from '../../loader/index.ts'
import { formJourney, type Form } from './form-journey.ts'

const messages = { required: 'Answer it' }

export const choice = (title: string, values: readonly string[], more: object = {}) => ({
  title,
  type: 'string',
  enum: values,
  ui: { widget: 'radios' },
  messages: { ...messages, enum: 'Choose one' },
  ...more,
})
export const line = (title: string, more: object = {}) => ({
  title,
  type: 'string',
  maxLength: 40,
  messages: { ...messages, maxLength: 'Too long' },
  ...more,
})

/** A list of children; whether each is asked for a school depends on the country. */
export const children = (parts: object, more: object = {}) => ({
  title: 'Your children',
  type: 'array',
  maxItems: 3,
  items: { title: 'Child', type: 'object', properties: parts, messages },
  messages: { ...messages, maxItems: 'Three at most' },
  ui: { labels: { add: 'Add a child', remove: 'Remove child {number}' } },
  ...more,
})

const LIVES_IN = choice('Where do you live?', ['uk', 'france'])
const CHILD = {
  name: line('Name'),
  school: choice('School', ['state', 'private']),
  fee: line('Fee', { when: { school: { const: 'private' } } }),
}

/** The country is asked on the page before, and a school only of those in the UK. */
export const SCHOOLS: Form = {
  pages: {
    home: { fields: { country: LIVES_IN }, next: [{ to: 'family' }] },
    family: {
      fields: { kids: children(CHILD, { partsWhen: { school: { country: { const: 'uk' } } } }) },
      next: [{ to: 'done' }],
    },
  },
}

export function readyForm(form: Form): Journey {
  const { journey, diagnostics } = loadJourney('form', formJourney(form))
  if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
  return runnable(journey, compileValidators(journey), RULES)
}

/** The state after answers were given on one page after another. */
export function afterPages(journey: Journey, ...pages: readonly JourneyState['answers'][]): JourneyState {
  const opened = advance(journey, restore(journey), { type: 'open', path: '/' }, { now: 0 }).state
  return pages.reduce(
    (state, values) => advance(journey, state, { type: 'submit', action: 'next', values }, { now: 0 }).state,
    opened,
  )
}
