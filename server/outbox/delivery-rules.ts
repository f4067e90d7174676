import rules from './delivery-rules.json'

interface Rule {
  /** Seconds after each of the first tries. */
  readonly waits: readonly number[]
  /** What follows them. */
  readonly then?: { readonly everySeconds: number; readonly days: number }
}

/** How often a message for `target` is tried, and how many seconds pass after each try that failed. */
export function deliveryRule(target: string): { readonly tries: number; waitAfter(tried: number): number } {
  const { waits, then }: Rule = (rules.targets as Readonly<Record<string, Rule>>)[target] ?? rules.default
  const later = then === undefined ? 0 : Math.floor((then.days * 86_400) / then.everySeconds)
  return {
    tries: waits.length + 1 + later,
    waitAfter: (tried) => waits[tried - 1] ?? then?.everySeconds ?? waits.at(-1) ?? 0,
  }
}

/** A message whose lease has run out so often, without a word of the process that held it, is given up: it may end each process that takes it. */
export const MOST_LOST_LEASES = rules.mostLostLeases
