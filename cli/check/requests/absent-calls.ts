import type { JourneyDefinition } from '../../../engine/index.ts'
import { quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { usesOf } from '../backend/saved-answers.ts'
import { valueIn } from '../read/value-in.ts'
import { journeyRequests } from './journey-requests.ts'
import { siteRequests } from './site-requests.ts'

/** Calls that journeys or pages make and that the backend does not have in production: it would work until it is live. */
export function absentCalls(journeys: readonly JourneyDefinition[], source: JourneySource): readonly Diagnostic[] {
  const makers = new Map<string, string>()
  for (const journey of journeys) {
    for (const { use } of usesOf(journey))
      for (const call of journey.effects[use.run]?.calls ?? []) addTo(makers, call, `${use.run} makes it`)
    for (const { call, when } of journeyRequests(journey)) addTo(makers, call, `the pages make it ${when}`)
  }
  for (const { call, when } of siteRequests(source)) addTo(makers, call, `the pages make it ${when}`)
  return [...makers].flatMap(([call, maker]): readonly Diagnostic[] => {
    const file = `schemas/api/${call}.json`
    if (valueIn(source, file, ['outsideProduction']) !== true) return []
    return [
      {
        code: 'CALL_ABSENT',
        severity: 'error',
        file,
        pointer: '/outsideProduction',
        message: `The backend does not have the call ${quoted(call)} in production, and ${maker}: it would always fail there.`,
        hint: 'Remove "outsideProduction".',
      },
    ]
  })
}

function addTo(makers: Map<string, string>, call: string, maker: string): void {
  if (!makers.has(call)) makers.set(call, maker)
}
