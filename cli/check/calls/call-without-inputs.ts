import { posix } from 'node:path'
import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

/** Contracts whose only calls take none of their inputs: they make the call of something else, and send it nothing of what they get. */
export function callWithoutInputs(file: string, json: unknown, source: JourneySource): readonly Diagnostic[] {
  const inputs = Object.keys(valueAt(json, ['input', 'properties']) ?? {})
  const calls: unknown = valueAt(json, ['calls'])
  const named = (Array.isArray(calls) ? (calls as readonly unknown[]) : []).filter((call) => typeof call === 'string')
  if (inputs.length === 0 || named.length === 0) return []
  const bodies = named.map((call) => valueIn(source, `schemas/api/${call}.json`, ['body']))
  const takes = (body: unknown) =>
    valueAt(body, ['additionalProperties']) !== false ||
    inputs.some((name) => valueAt(body, ['properties', name]) !== undefined)
  if (bodies.some(takes)) return []
  const own = posix.basename(file, '.json')
  const hasOwn = valueIn(source, `schemas/api/${own}.json`) !== undefined
  return [
    {
      code: 'CALL_OF_ANOTHER',
      severity: 'error',
      file,
      pointer: pointerOf(['calls']),
      message: `The contract gets ${inputs.map(quoted).join(', ')}, and ${named.map(quoted).join(' and ')} ${named.length === 1 ? 'takes' : 'take'} none of it: this is the call of something else.`,
      hint: hasOwn ? `Write ${quoted(own)}.` : 'Name the call that takes it.',
    },
  ]
}
