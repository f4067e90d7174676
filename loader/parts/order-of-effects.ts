import type { EffectContract } from '../../engine/index.ts'
import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { fileOfContract } from './file-of-contract.ts'

/** Reports names in a contract's "after" that do not exist: effects, and outcomes of effects whose contract was read. */
export function orderOfEffects(
  { name, after = {} }: Pick<EffectContract, 'name' | 'after'>,
  files: readonly string[],
  contracts: Readonly<Record<string, Pick<EffectContract, 'outcomes'>>>,
  report: Report,
): void {
  for (const [other, allowing] of Object.entries(after)) {
    if (!files.includes(fileOfContract(other).split('/').at(-1) ?? '')) {
      report(
        'EFFECT_UNKNOWN',
        ['after', other],
        `${name} runs after ${quoted(other)}, which is not a contract in schemas/effects.`,
        () => didYouMean(other, Object.keys(contracts)),
      )
      continue
    }
    const outcomes = Object.keys(contracts[other]?.outcomes ?? {})
    allowing.forEach((outcome, index) => {
      if (outcomes.length === 0 || outcomes.includes(outcome)) return
      report(
        'EFFECT_OUTCOME_UNKNOWN',
        ['after', other, index],
        `${quoted(outcome)} is not an outcome of ${other}.`,
        () => didYouMean(outcome, outcomes) ?? `Its outcomes are ${outcomes.join(', ')}.`,
      )
    })
  }
}
