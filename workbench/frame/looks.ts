import type { Journey, JourneyState, ValidationError } from '../../engine/index.ts'
import { ERROR_WORDS } from '../error-words.ts'
import type { Look } from '../frame-wire.ts'

/** Everything that a step can say to its visitor: each message of its fields, each error and warning of its effects, each waiting text. */
export function looksOf(journey: Journey, { step: id }: Pick<JourneyState, 'step'>): readonly Look[] {
  const step = journey.steps[id]
  if (step === undefined) return []
  const fields = Object.entries(step.fields).flatMap(([field, { messages }]) =>
    Object.entries(messages).map(([key, message]) =>
      error(`${field}: ${ERROR_WORDS[key] ?? key}`, { phase: 'shown' }, { field, key, message: String(message) }),
    ),
  )
  const effects = (['enter', 'submit'] as const).flatMap((moment) =>
    step[moment].flatMap(({ as, on, background }) =>
      Object.entries(on).flatMap(([outcome, reaction]) => {
        const phase = moment === 'enter' && 'error' in reaction && !background ? 'failed' : 'shown'
        const message = 'error' in reaction ? reaction.error : 'warning' in reaction ? reaction.warning : undefined
        if (message === undefined) return []
        const field = 'error' in reaction ? reaction.field : undefined
        const said = { key: `effect:${as}`, message, ...(field === undefined ? {} : { field }) }
        return [error(`${as}: ${outcome}`, { phase }, said)]
      }),
    ),
  )
  const waiting = (['enter', 'submit'] as const).flatMap((moment) =>
    step[moment].flatMap((use) =>
      use.waiting.map(({ afterMs, text }): Look => ({
        name: `${use.as}, after ${afterMs / 1000} s`,
        kind: 'waiting',
        change: { phase: moment === 'enter' ? 'entering' : 'submitting', waiting: text, errors: [] },
      })),
    ),
  )
  return [...fields, ...effects, ...waiting]
}

function error(name: string, { phase }: Pick<JourneyState, 'phase'>, said: ValidationError): Look {
  return { name, kind: 'error', change: { phase, waiting: null, errors: [said] } }
}
