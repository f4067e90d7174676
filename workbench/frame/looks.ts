import type { Journey, JourneyState, ValidationError } from '../../engine/index.ts'
import type { Look } from '../frame-wire.ts'

/** Everything that a step can say to its visitor: each message of its fields, each error and warning of its effects, each waiting text. */
export function looksOf(journey: Journey, { step: id }: Pick<JourneyState, 'step'>): readonly Look[] {
  const step = journey.steps[id]
  if (step === undefined) return []
  const fields = Object.entries(step.fields).flatMap(([field, { messages }]) =>
    Object.entries(messages).map(([key, message]) =>
      error(`${field}: ${KEYS[key] ?? key}`, { phase: 'shown' }, { field, key, message: String(message) }),
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

/** The validation errors of JSON Schema, in words. */
const KEYS: Readonly<Record<string, string>> = {
  enum: 'not one of the choices',
  const: 'not as it has to be',
  type: 'of another kind',
  pattern: 'in another form',
  minLength: 'too short',
  maxLength: 'too long',
  minimum: 'too small',
  maximum: 'too large',
  minItems: 'too few',
  maxItems: 'too many',
}

function error(name: string, { phase }: Pick<JourneyState, 'phase'>, said: ValidationError): Look {
  return { name, kind: 'error', change: { phase, waiting: null, errors: [said] } }
}
