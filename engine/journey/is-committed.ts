import type { EffectContract } from './journey.ts'

/** Whether an outcome means that the claim is submitted. After any other outcome it may have been refused, and stays as it is. */
export function isCommitted(contract: EffectContract | undefined, outcome: string): boolean {
  return contract?.kind === 'commit' && outcome === contract.success
}
