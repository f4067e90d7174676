import { advance, restore, screen, type Journey, type JourneyState } from '../../../engine/index.ts'
import { applySave, type ClaimProgress } from '../../../engine/guard/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

/** A journey of these steps, the first of which starts it. Its steps save their answers. */
export function smallJourney(name: string, steps: Readonly<Record<string, object>>, more: object = {}): Journey {
  return openJourney(
    name,
    projectSource({
      [`journeys/${name}.json`]: JSON.stringify({
        $schema: '../schemas/journey.schema.json',
        name,
        version: 1,
        whenChanged: 'pin',
        title: name,
        path: `/${name}`,
        start: Object.keys(steps)[0],
        words: { back: 'Back', tryAgain: 'x', problem: 'x', progress: 'x', busy: 'x' },
        uses: {
          save: {
            run: 'saveAnswers',
            on: {
              saved: 'continue',
              refused: { error: 'x' },
              alreadySubmitted: { error: 'x' },
              failed: { error: 'x' },
            },
          },
        },
        ...more,
        steps,
      }),
    }),
  )
}

export const textField = (title: string) => ({
  title,
  type: 'string',
  minLength: 3,
  messages: { required: `Enter ${title}`, minLength: `${title} is too short` },
})

export const choiceField = (title: string, ...values: string[]) => ({
  title,
  type: 'string',
  enum: values,
  messages: { required: `Choose: ${title}`, enum: `Choose: ${title}` },
  ui: { widget: 'radios' },
})

export const page = (path: string, fields: object, to: string) => ({
  path,
  title: path,
  fields,
  actions: { next: { label: 'Next' } },
  next: [{ to }],
})

export const END = { kind: 'end', path: '/end', title: 'End' }

/** What a visitor of a journey does and sees. */
export function visitorOf(journey: Journey, now: number) {
  const press = (state: JourneyState) => advance(journey, state, { type: 'submit', action: 'next' }, { now })
  return {
    begun: (): JourneyState => advance(journey, restore(journey), { type: 'open', path: '/' }, { now }).state,
    fill: (state: JourneyState, values: Readonly<Record<string, unknown>>): JourneyState =>
      advance(journey, state, { type: 'fill', values }, { now }).state,
    asked: (state: JourneyState): string[] => Object.keys(screen(journey, state, { now }).fields),
    /** The validation errors of Next, as "field key". */
    errorsOf: (state: JourneyState): readonly string[] =>
      press(state).state.errors.map(({ field, key }) => `${field} ${key}`),
    /** Presses Next and saves. */
    next(state: JourneyState): JourneyState {
      const pressed = press(state)
      const call = pressed.effects.find(({ kind }) => kind === 'call')
      if (call?.kind !== 'call') throw new Error(`Nothing is saved: ${JSON.stringify(pressed.state.errors)}`)
      return advance(journey, pressed.state, { type: 'outcome', id: call.id, outcome: 'saved' }, { now }).state
    },
    /** What Next sends. */
    sentBy(state: JourneyState): unknown {
      const call = press(state).effects.find(({ kind }) => kind === 'call')
      return call?.kind === 'call' ? call.input : undefined
    },
  }
}

/** A claim without an answer, and how the guard takes a complete save of a step. */
export function guardOf(journey: Journey, now: number) {
  const blank: ClaimProgress = {
    journey: journey.name,
    version: journey.version,
    answers: {},
    outcomes: {},
    done: [],
    submitted: false,
  }
  return {
    blank,
    save: (progress: ClaimProgress, screenName: string, given: Readonly<Record<string, unknown>>) =>
      applySave(journey, progress, { screen: screenName, given, complete: true }, new Date(now)),
  }
}
