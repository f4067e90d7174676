import type { JourneyDefinition } from '../../../engine/index.ts'
import {
  partsOfPointer,
  pointerOf,
  quoted,
  valueAt,
  type Diagnostic,
  type JourneySource,
} from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'
import { firstOverWithOne, ordinal, type Calling } from './first-over.ts'
import { usesOf } from './saved-answers.ts'

interface RouteLimit {
  readonly file: string
  readonly pointers: readonly string[]
  /** The backend's call that it counts. */
  readonly call: string
}

/** Calls that are counted each time. What a claim asks a bureau twice is answered from what is stored. */
const LIMITS: readonly RouteLimit[] = [
  {
    file: 'content/one-time-codes.json',
    pointers: [
      '/perHour/codesOfOneClaim',
      '/perDay/codesOfOneClaim',
      '/inTotal/codesOfOneClaim',
      '/perHour/codesFromOneAddress',
      '/perDay/codesFromOneAddress',
    ],
    call: 'send-otp',
  },
  { file: 'content/person-limits.json', pointers: ['/perDay/answeredSets'], call: 'identity-answers' },
]

/** Limits of what is sent and asked that a single visit passes: its pages offer what the backend then refuses. */
export function routeLimitDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  return LIMITS.flatMap(({ file, pointers, call }) => {
    const json = readable(file, source)
    const limits = pointers.flatMap((pointer) => {
      const most = 'value' in json ? valueAt(json.value, partsOfPointer(pointer)) : undefined
      return typeof most === 'number' ? [{ name: partsOfPointer(pointer).join('.'), most }] : []
    })
    return limits.flatMap(({ name, most }): readonly Diagnostic[] => {
      const over = overOn(journey, call, most)
      if (over === undefined) return []
      return [
        {
          code: 'LIMIT_SHORT',
          severity: 'error',
          file: fileOf(over.pointer),
          pointer: over.pointer,
          message: `Step ${quoted(over.step.id)}: ${over.what} may be the ${ordinal(most + 1)} ${quoted(call)} of one visit, and ${quoted(name)} allows ${most}: the visitor would be refused (429).`,
          hint: `Raise ${quoted(name)} in ${file}.`,
        },
      ]
    })
  })
}

/** The use that is one too many on a route, or the first button of it that repeats one. */
function overOn(journey: JourneyDefinition, call: string, most: number): Calling | undefined {
  const uses = usesOf(journey).filter(({ use }) => journey.effects[use.run]?.calls.includes(call) === true)
  const calling = uses.map(({ step, use, pointer }): Calling => ({ step, pointer, what: use.run }))
  const again = uses.flatMap(({ step, use }) =>
    step.actions.flatMap(({ id, rerun }): readonly Calling[] =>
      rerun === use.as
        ? [{ step, pointer: pointerOf(['steps', step.id, 'actions', id]), what: `button ${quoted(id)}` }]
        : [],
    ),
  )
  // One of the buttons is enough: whether a visitor presses two of them on one way is not certain.
  return firstOverWithOne(journey, calling, again, most)
}
