import type { JourneyDefinition } from '../../../engine/index.ts'
import { quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { firstOver, ordinal } from './first-over.ts'
import { usesOf } from './saved-answers.ts'

/** Calls that one visit may have to make more often than the backend takes them: the visitor would be refused (429) before the end. */
export function callLimitDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const uses = usesOf(journey)
  const calls = new Set(Object.values(journey.effects).flatMap((contract) => contract.calls))
  return [...calls].flatMap((call): readonly Diagnostic[] => {
    const file = `schemas/api/${call}.json`
    const { calls: most = Infinity, minutes } = limitIn(resolvedFile(source, file)) ?? {}
    const making = uses.filter(({ use }) => journey.effects[use.run]?.calls.includes(call) === true)
    const over = firstOver(journey, making, most)
    if (over === undefined) return []
    const { use, step, pointer } = over
    return [
      {
        code: 'CALL_LIMIT',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `Step ${quoted(step.id)}: ${use.run} may be at least the ${ordinal(most + 1)} call of ${quoted(call)} in one visit, and the backend takes ${most} in ${minutes ?? 'some'} minutes: it would be refused (429).`,
        hint: `Raise "calls" of "limit" in ${file}.`,
      },
    ]
  })
}

/** A limit that takes no call at all, or counts in no time. */
export function limitOfCallDiagnostics(file: string, json: unknown): readonly Diagnostic[] {
  const limit = limitIn(json)
  return Object.entries(limit ?? {}).flatMap(([key, value]): readonly Diagnostic[] =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1
      ? []
      : [
          {
            code: 'CALL_LIMIT',
            severity: 'error',
            file,
            pointer: `/limit/${key}`,
            message: `${quoted(key)} is ${JSON.stringify(value)}, and a limit is a whole number from 1: the backend would refuse every call.`,
            hint: `Write how many calls one claim may make, and in how many minutes: "limit": { "calls": 30, "minutes": 10 }.`,
          },
        ],
  )
}

type Limit = Readonly<Partial<Record<'calls' | 'minutes' | 'perAddress', number>>>
const limitIn = (json: unknown) => (json as { readonly limit?: Limit } | null | undefined)?.limit
