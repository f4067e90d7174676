import type { EffectContract } from '../../engine/index.ts'
import { quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'

/** The kinds of effect that may make a call; undefined if any may. */
export type KindsOf = (call: string) => readonly string[] | undefined

/**
 * Reports a contract whose kind does not match its calls. The guard and the proof rely on the kind: a bureau search declared as a check
 * would run without consent, and a save without a save call would count as stored. An effect without calls has no kind to check.
 */
export function kindOfCalls({ name, kind, calls }: EffectContract, kindsOf: KindsOf, report: Report): void {
  if (calls.length === 0) {
    report(
      'EFFECT_KIND',
      ['calls'],
      `${name} makes no call, so no outcome would ever come.`,
      () => 'Name in "calls" the files of schemas/api that perform it.',
    )
    return
  }
  calls.forEach((call, index) => {
    const kinds = kindsOf(call)
    if (kinds === undefined || kinds.includes(kind)) return
    const wanted = kinds.map(quoted).join(' or ')
    const isOdd = calls.some((other) => kindsOf(other)?.includes(kind) === true)
    report(
      'EFFECT_KIND',
      ['calls', index],
      `${name} is of kind ${quoted(kind)}, and makes the call ${quoted(call)}, which only a contract of kind ${wanted} may make.`,
      () =>
        isOdd
          ? `Remove the call: the other calls are those of kind ${quoted(kind)}.`
          : `Write "kind": ${wanted}, or remove the call.`,
    )
  })
  if (kind !== 'save' && kind !== 'commit') return
  if (calls.some((call) => kindsOf(call)?.includes(kind))) return
  report(
    'EFFECT_KIND',
    ['kind'],
    `${name} is of kind ${quoted(kind)}, and none of its calls ${kind === 'save' ? 'stores anything' : 'submits the claim'}.`,
    () => `Name a call in "calls" whose file in schemas/api has ${quoted(kind)} in "kinds", or write "kind": "check".`,
  )
}
