import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { callWithoutInputs } from './call-without-inputs.ts'
import { valueIn } from '../read/value-in.ts'

/** What a contract and the calls that it makes do not agree about. */
export function contractCallDiagnostics(file: string, json: unknown, source: JourneySource): readonly Diagnostic[] {
  return [...optionalInputs(file, json, source), ...callWithoutInputs(file, json, source)]
}

/** Inputs of a contract that it leaves to the journey, and that a call of it requires: without one, the call is refused for good. */
function optionalInputs(file: string, json: unknown, source: JourneySource): readonly Diagnostic[] {
  const inputs = Object.keys(valueAt(json, ['input', 'properties']) ?? {})
  const required = namesAt(json, ['input', 'required'])
  return namesAt(json, ['calls']).flatMap((call) =>
    ['params', 'querystring', 'body'].flatMap((part) =>
      namesIn(valueIn(source, `schemas/api/${call}.json`, [part, 'required']))
        .filter((name) => inputs.includes(name) && !required.includes(name))
        .map((name): Diagnostic => ({
          code: 'CALL_INPUT_OPTIONAL',
          severity: 'error',
          file,
          pointer: pointerOf(['input', 'properties', name]),
          message: `The call ${quoted(call)} requires ${quoted(name)}, and the contract does not: from a journey that leaves it out, it is always refused (400).`,
          hint: 'Name it in "required".',
        })),
    ),
  )
}

function namesAt(json: unknown, path: readonly string[]): readonly string[] {
  return namesIn(valueAt(json, path))
}

function namesIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}
