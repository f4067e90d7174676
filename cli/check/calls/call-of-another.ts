import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { namesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'

/**
 * Two contracts that ask a bureau by the same call, while no contract makes another call of that kind: one of the two was copied, or
 * names the wrong call. What it waits for would never come.
 */
export function callOfAnother(source: JourneySource): readonly Diagnostic[] {
  const contracts = namesEnding('.json', 'schemas/effects', source).map((name) => {
    const calls = valueIn(source, `schemas/effects/${name}.json`, ['calls'])
    return { name, calls: Array.isArray(calls) ? (calls as readonly unknown[]) : [] }
  })
  const asking = namesEnding('.json', 'schemas/api', source).filter((name) => {
    const kinds = valueIn(source, `schemas/api/${name}.json`, ['kinds'])
    return Array.isArray(kinds) && kinds.join() === 'bureau'
  })
  const makersOf = (call: string) => contracts.filter(({ calls }) => calls.includes(call))
  const unmade = asking.find((call) => makersOf(call).length === 0)
  const twice = asking.find((call) => makersOf(call).length > 1)
  if (unmade === undefined || twice === undefined) return []
  const makers = makersOf(twice)
  const odd = makers.find(({ name }) => name.split('-')[0] === unmade.split('-')[0]) ?? makers.at(-1)
  if (odd === undefined) return []
  const others = makers.flatMap(({ name }) => (name === odd.name ? [] : [`schemas/effects/${name}.json`]))
  return [
    {
      code: 'CALL_OF_ANOTHER',
      severity: 'error',
      file: `schemas/effects/${odd.name}.json`,
      pointer: pointerOf(['calls', odd.calls.indexOf(twice)]),
      message: `${quoted(twice)} is the call of ${others.join(' and ')} too, and no contract makes the call ${quoted(unmade)}.`,
      hint: `Write ${quoted(unmade)} in one of them.`,
    },
  ]
}
