import type { EffectContract } from '../../engine/index.ts'
import type { Report } from '../diagnostics/report.ts'

/** Reports contracts by which the request of one claim counts as that of another one with the same answers. */
export function keysOfClaims(
  { name, kind, idempotencyKey: key }: Pick<EffectContract, 'name' | 'kind' | 'idempotencyKey'>,
  report: Report,
): void {
  if (kind !== 'check' && key === 'input')
    report(
      'EFFECT_KEY',
      ['idempotencyKey'],
      `"idempotencyKey" of ${name} is "input": two claims that send the same would count as one request, and only the first would be carried out.`,
      () => 'Write "claim+input", or "claim" for what is done once for each claim.',
    )
}
