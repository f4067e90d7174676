import { posix } from 'node:path'
import { didYouMean, pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'

/** What a call says of itself and cannot be: who may make it, by which name it submits, and names that its body does not have. */
export function callOwnDiagnostics(file: string, json: unknown): readonly Diagnostic[] {
  return [
    ...accessDiagnostics(file, json),
    ...closedToNewVisitors(file, json),
    ...submitsDiagnostics(file, json),
    ...namesDiagnostics(file, json),
  ]
}

/** What stores, submits or reads a person's file belongs to a claim, and only a session says whose. */
function accessDiagnostics(file: string, json: unknown): readonly Diagnostic[] {
  const kinds = kindsIn(json)
  if (kinds.length === 0 || valueAt(json, ['access']) !== 'anyone') return []
  return [
    {
      code: 'CALL_ACCESS',
      severity: 'error',
      file,
      pointer: '/access',
      message: `Effects of the kind ${kinds.map(quoted).join(' or ')} make this call, and anyone may make it, without a session: nothing says whose claim it is.`,
      hint: 'Write "access": "session".',
    },
  ]
}

/** Calls by which a browser gets a session in the first place. */
const OPENING = ['create-session', 'resume-claim', 'send-resume-code']

function closedToNewVisitors(file: string, json: unknown): readonly Diagnostic[] {
  const call = posix.basename(file, '.json')
  if (!OPENING.includes(call) || valueAt(json, ['access']) !== 'session') return []
  return [
    {
      code: 'CALL_ACCESS',
      severity: 'error',
      file,
      pointer: '/access',
      message: `A browser makes the call ${quoted(call)} to get a session, but the call requires one: no visitor could start or resume a claim.`,
      hint: 'Write "access": "anyone".',
    },
  ]
}

/** The name that the pages send as the step of a submission. */
const SUBMIT = 'submit-claim'

/** A call that saves and submits tells the two apart by a name. */
function submitsDiagnostics(file: string, json: unknown): readonly Diagnostic[] {
  const kinds = kindsIn(json)
  if (!kinds.includes('commit') || !kinds.includes('save')) return []
  const pattern = valueAt(json, ['submits', 'pattern'])
  if (typeof pattern === 'string' && matches(pattern, SUBMIT)) return []
  const isMissing = typeof pattern !== 'string'
  return [
    {
      code: 'CALL_SUBMITS',
      severity: 'error',
      file,
      pointer: isMissing ? '/kinds' : '/submits/pattern',
      message: `This call saves and submits, and ${isMissing ? 'no "submits" says by which name' : `"submits" does not match ${quoted(SUBMIT)}`}: the pages submit a claim by ${quoted(SUBMIT)}, and the backend would only save.`,
      hint: `Write "submits": { "pattern": "(^|/)${SUBMIT}$" }.`,
    },
  ]
}

/** A pattern that cannot be read is reported as such. */
function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name)
  } catch {
    return true
  }
}

/** Names to which a call gives a meaning in its body: misspelt, they mean nothing. */
function namesDiagnostics(file: string, json: unknown): readonly Diagnostic[] {
  const properties = valueAt(json, ['body', 'properties'])
  if (typeof properties !== 'object' || properties === null) return []
  const known = Object.keys(properties)
  const implied = listAt(json, ['implied']).flatMap((entry, index) =>
    ['field', 'by'].map((key) => ({ name: valueAt(entry, [key]), at: ['implied', index, key] })),
  )
  const listed = LISTS.flatMap((list) =>
    listAt(json, list).map((name, index) => ({ name, at: [...list, index] as readonly (string | number)[] })),
  )
  return [...implied, ...listed].flatMap(({ name, at }): readonly Diagnostic[] =>
    typeof name !== 'string' || known.includes(name)
      ? []
      : [
          {
            code: 'CALL_ANSWER_UNKNOWN',
            severity: 'error',
            file,
            pointer: pointerOf(at),
            message: `${quoted(String(at[0]))} names ${quoted(name)}, which the body of the call does not have: it would apply to nothing.`,
            hint: didYouMean(name, known) ?? `Describe ${quoted(name)} in "body", or remove it.`,
          },
        ],
  )
}

const LISTS: readonly (readonly string[])[] = [
  ['envelope', 'names'],
  ['besides', 'names'],
  ['tracking'],
  ['afterSubmission'],
]

function kindsIn(json: unknown): readonly string[] {
  return listAt(json, ['kinds']).filter((kind) => typeof kind === 'string')
}

function listAt(json: unknown, at: readonly string[]): readonly unknown[] {
  const list = valueAt(json, at)
  return Array.isArray(list) ? (list as readonly unknown[]) : []
}
