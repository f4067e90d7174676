import { storesAnswers } from '../../../engine/guard/index.ts'
import type { EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { sentEvents } from './sent-events.ts'
import { firstOverWithOne, ordinal, type Calling } from './first-over.ts'
import { usesOf } from './saved-answers.ts'

/** The calls that the pages make for a field or an event, and no contract names. */
const OF_PAGES: Readonly<Record<string, (journey: JourneyDefinition) => readonly Calling[]>> = {
  'start-upload': filesOf,
  'check-upload': filesOf,
  'find-addresses': lookUpsOf,
  'find-addresses-again': lookUpsOf,
  'trigger-marketing-event': eventsOf,
}

/**
 * Calls that one visit may have to make more often than the backend takes them: the visitor would be refused (429) before the end. Whoever
 * is told that an answer is wrong corrects it, and is checked again; whoever got no code asks for another one; a field may be given as many
 * files as it takes.
 */
export function callLimitDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const calls = new Set(Object.values(journey.effects).flatMap((contract) => contract.calls))
  return [...calls, ...Object.keys(OF_PAGES)].flatMap((call): readonly Diagnostic[] => {
    const file = `schemas/api/${call}.json`
    const { calls: most = Infinity, minutes } = limitIn(resolvedFile(source, file)) ?? {}
    const over = overOn(journey, call, most)
    if (over === undefined) return []
    const { what, step, pointer } = over
    return [
      {
        code: 'CALL_LIMIT',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `Step ${quoted(step.id)}: ${what} may be at least the ${ordinal(most + 1)} call of ${quoted(call)} in one visit, and the backend takes ${most} in ${minutes ?? 'some'} minutes: it would be refused (429).`,
        hint: `Raise "calls" of "limit" in ${file}.`,
      },
    ]
  })
}

/** The first of the calls of a visit that is one too many, or the first correction that is. */
function overOn(journey: JourneyDefinition, call: string, most: number): Calling | undefined {
  const uses = usesOf(journey).filter(({ use }) => journey.effects[use.run]?.calls.includes(call) === true)
  const calling = [
    ...uses.map(({ step, use, pointer }): Calling => ({ step, pointer, what: use.run })),
    ...(OF_PAGES[call]?.(journey) ?? []),
  ]
  const again = uses.flatMap(({ step, use, pointer }): readonly Calling[] => {
    const contract = journey.effects[use.run]
    const failure = contract?.failure
    const isCorrected = Object.entries(use.on).some(([outcome, reaction]) => outcome !== failure && 'error' in reaction)
    // A save comes with every step, and a visit has many more of them.
    const isAskedAgain = contract?.kind !== 'commit' && !storesAnswers(contract) && hasAnswers(use)
    const buttons = step.actions.filter(({ rerun }) => rerun === use.as)
    return [
      ...(isCorrected ? [{ step, pointer, what: `${use.run} of a corrected answer` }] : []),
      ...(isAskedAgain ? [{ step, pointer, what: `${use.run} after an answer was changed` }] : []),
      ...buttons.map(({ id }) => ({
        step,
        pointer: pointerOf(['steps', step.id, 'actions', id]),
        what: `${use.run} by button ${quoted(id)}`,
      })),
    ]
  })
  // Few visitors need more than one correction, or more than one code, and all must be able to get it.
  return firstOverWithOne(journey, calling, again, most)
}

/** Whether an effect gets something that a visitor gave and may change: it is run again then. */
const hasAnswers = ({ input }: EffectUse) => Object.values(input).some((from) => 'answer' in from)

/** The postcode of each address may be corrected once. */
function lookUpsOf({ steps }: JourneyDefinition): readonly Calling[] {
  return Object.values(steps).flatMap((step) =>
    Object.entries(step.fields).flatMap(([name, { rule, ui }]) =>
      rule?.chosenAddress === undefined || ui?.widget !== 'address-lookup'
        ? []
        : ['a look-up', 'a look-up of a corrected postcode'].map((what) => ({
            step,
            pointer: pointerOf(['steps', step.id, 'fields', name]),
            what,
          })),
    ),
  )
}

function eventsOf(journey: JourneyDefinition): readonly Calling[] {
  return sentEvents(journey).map(({ event, step }) => ({
    step,
    pointer: pointerOf(['events', event]),
    what: `event ${quoted(event)}`,
  }))
}

/** As many for each field as it takes files, and no more than a list in a claim ever has. */
function filesOf({ steps }: JourneyDefinition): readonly Calling[] {
  return Object.values(steps).flatMap((step) =>
    Object.entries(step.fields).flatMap(([name, field]) => {
      const { rule, maxItems = 1 } = field as typeof field & { readonly maxItems?: number }
      if (rule?.uploadedFiles === undefined) return []
      const pointer = pointerOf(['steps', step.id, 'fields', name])
      return Array.from({ length: Math.min(maxItems, MOST_FILES) }, (_, index) => ({
        step,
        pointer,
        what: `file ${index + 1} of ${quoted(name)}`,
      }))
    }),
  )
}
const MOST_FILES = 1000

/** A limit that takes no call at all, or counts in no time. */
export function limitOfCallDiagnostics(file: string, json: unknown): readonly Diagnostic[] {
  const limit = limitIn(json)
  return Object.entries(limit ?? {}).flatMap(([key, value]): readonly Diagnostic[] =>
    Number.isInteger(value) && value >= 1
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
