import { storesAnswers } from '../../../engine/guard/index.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { CALL, usesOf } from '../backend/saved-answers.ts'
import { sentValues } from '../backend/sent-values.ts'
import { callRequests } from './call-requests.ts'
import { CLAIM, type PageRequest } from './page-request.ts'
import { sentEvents } from '../backend/sent-events.ts'
import { uploadRequests } from './upload-requests.ts'

/** What the pages of a journey send besides what its uses name: its own name, those of its steps and effects, and what its contracts make of an input. */
export function journeyRequests(journey: JourneyDefinition): readonly PageRequest[] {
  return [
    ...sessions(journey),
    ...saves(journey),
    ...lostEffects(journey),
    ...events(journey),
    ...callRequests(journey),
    ...uploadRequests(journey),
  ]
}

function sessions({ name }: JourneyDefinition): readonly PageRequest[] {
  const value = { version: { journey: name, drawn: true } }
  return [{ call: 'create-session', part: 'body', value, when: `when a visitor begins ${name}` }]
}

/** A save has all answers of its step, so what is missing here is missing always. */
function saves(journey: JourneyDefinition): readonly PageRequest[] {
  return usesOf(journey).flatMap(({ step, use }): readonly PageRequest[] => {
    const contract = journey.effects[use.run]
    if (contract?.calls.includes(CALL) !== true) return []
    const own = { claim_number: CLAIM, should_add_screen_name: true }
    if (contract.kind === 'commit')
      return [
        { call: CALL, part: 'body', value: { ...own, screen_name: SUBMIT }, when: 'when a visitor submits the claim' },
      ]
    if (!storesAnswers(contract)) return []
    const answers = Object.fromEntries(
      Object.entries(use.input).map(([name, from]) => [name, sentValues(journey, from)[0]?.value]),
    )
    const value = {
      ...derived(answers),
      ...own,
      screen_name: step.id,
      journey: journey.name,
      ab_test_value: journey.name,
    }
    const when = `when step "${step.id}" of ${journey.name} is saved`
    return [{ call: CALL, part: 'body', value, when, known: Object.keys(answers) }]
  })
}
/** The name of the step by which the backend knows a submission. */
const SUBMIT = 'submit-claim'

/** What a save adds to its answers: see src/effects/save-answers.ts. */
function derived(answers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { address, dateOfBirth, signature } = answers
  const postcode = (address as { readonly postcode?: unknown } | undefined)?.postcode
  const [day, month, year] = typeof dateOfBirth === 'string' ? dateOfBirth.split('/') : []
  return {
    ...answers,
    ...(postcode === undefined ? {} : { postcode }),
    ...(year === undefined ? {} : { dob: `${year}-${month}-${day}` }),
    ...(signature === undefined ? {} : { sign_datetime: '2026-01-31T12:00:00.000Z' }),
  }
}

function lostEffects(journey: JourneyDefinition): readonly PageRequest[] {
  const runs = new Set(usesOf(journey).map(({ use }) => use.run))
  return [...runs]
    .filter((run) => journey.effects[run]?.kind === 'bureau')
    .map((run) => ({
      call: CALL,
      part: 'body',
      value: { claim_number: CLAIM, lost_effects: [run] },
      when: `when the answer of ${run} was lost`,
    }))
}

function events(journey: JourneyDefinition): readonly PageRequest[] {
  return sentEvents(journey).map(({ event, category, step: { id: step } }) => ({
    call: 'trigger-marketing-event',
    part: 'body',
    // A visit has a number like that of a claim.
    value: { data: { event, event_id: `${CLAIM}.${event}.${step}`, consent: category, step } },
    when: `to marketing from step "${step}"`,
  }))
}
