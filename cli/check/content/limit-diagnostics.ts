import { partsOfPointer, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const CODES = 'content/one-time-codes.json'

/** Whoever reaches the second number has gone past the first one already, which must not be the larger. */
const ORDER: readonly (readonly [file: string, smaller: string, larger: string])[] = [
  [CODES, '/perHour/codesOfOneClaim', '/perDay/codesOfOneClaim'],
  [CODES, '/perHour/codesFromOneAddress', '/perDay/codesFromOneAddress'],
  [CODES, '/perHour/codesToOneNumber', '/perDay/textsToOneNumber'],
  [CODES, '/perHour/textsInAll', '/perDay/textsInAll'],
  [CODES, '/perDay/codesOfOneClaim', '/inTotal/codesOfOneClaim'],
  [CODES, '/perDay/linksOfOneClaim', '/inTotal/linksOfOneClaim'],
  [CODES, '/inTotal/numbersOfOneClaim', '/inTotal/codesOfOneClaim'],
  [CODES, '/tries', '/perHour/triesOfOneClaim'],
  ['content/resume-links.json', '/perDay/datesOfOneCaller', '/perDay/datesOfAllCallers'],
  ['content/person-limits.json', '/perDay/answeredSets', '/perDay/questionSets'],
]

const HOUR = 60
const DAY = 24 * HOUR

/** A call is refused after so many, whatever a policy allows to try; in so many minutes, if the policy counts them. */
const CALLS: readonly (readonly [file: string, limit: string, call: string, minutes?: number])[] = [
  [CODES, '/tries', 'verify-otp'],
  [CODES, '/perHour/triesOfOneClaim', 'verify-otp', HOUR],
  [CODES, '/perHour/codesOfOneClaim', 'send-otp', HOUR],
  [CODES, '/perDay/codesOfOneClaim', 'send-otp', DAY],
  [CODES, '/perDay/linksOfOneClaim', 'send-id-link', DAY],
  ['content/resume-links.json', '/perDay/datesOfOneCaller', 'resume-claim'],
  ['content/resume-links.json', '/codesPerHour', 'send-resume-code'],
]

/** Limits that nobody ever reaches, as a smaller one of the same thing comes first. */
export function limitDiagnostics(source: JourneySource): readonly Diagnostic[] {
  return [
    ...ORDER.flatMap(([file, smaller, larger]) =>
      never({ file, pointer: smaller, shown: named(smaller) }, { file, pointer: larger }, source),
    ),
    ...CALLS.flatMap(([policy, limit, call, minutes]) => {
      const file = `schemas/api/${call}.json`
      const counted = numberAt(file, '/limit/minutes', source) ?? 1
      // A limit that counts again sooner lets more pass.
      const rounds = minutes === undefined ? 1 : Math.max(1, minutes / counted)
      return never(
        { file: policy, pointer: limit, shown: `${named(limit)} in ${policy}` },
        { file, pointer: '/limit/calls' },
        source,
        rounds,
      )
    }),
  ]
}

interface Place {
  readonly file: string
  readonly pointer: string
}

function never(
  smaller: Place & { readonly shown: string },
  { file, pointer }: Place,
  source: JourneySource,
  /** How often the second one is counted anew until the first one is. */
  rounds = 1,
): readonly Diagnostic[] {
  const [first, second] = [numberAt(smaller.file, smaller.pointer, source), numberAt(file, pointer, source)]
  if (first === undefined || second === undefined || first <= second * rounds) return []
  return [
    {
      code: 'LIMIT_NEVER',
      severity: 'error',
      file,
      pointer,
      message: `${named(pointer)} is ${second} and ${smaller.shown} is ${first}, which is never reached: the smaller limit applies first.`,
      hint: `Raise ${named(pointer)} to at least ${Math.ceil(first / rounds)}, or lower ${smaller.shown}.`,
    },
  ]
}

const named = (pointer: string) => `"${partsOfPointer(pointer).join('.')}"`

function numberAt(file: string, pointer: string, source: JourneySource): number | undefined {
  const json = readable(file, source)
  const found = partsOfPointer(pointer).reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    'value' in json ? json.value : undefined,
  )
  return typeof found === 'number' ? found : undefined
}
