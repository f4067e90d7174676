import type { EffectContract } from './journey.ts'

/** Whether a claim is submitted once an effect has ended so. After any other outcome it may be refused, and it stays as it is. */
export function isCommitted(contract: EffectContract | undefined, outcome: string): boolean {
  return contract?.kind === 'commit' && outcome === contract.success
}
