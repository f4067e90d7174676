import rules from './delivery-rules.json'

interface Rule {
  /** The waits in seconds after each of the first attempts. */
  readonly waits: readonly number[]
  /** The interval afterwards. */
  readonly then?: { readonly everySeconds: number; readonly days: number }
}

/** How often a message for `target` is tried, and how many seconds pass after each failed attempt. */
export function deliveryRule(target: string): { readonly tries: number; waitAfter(tried: number): number } {
  const { waits, then }: Rule = (rules.targets as Readonly<Record<string, Rule>>)[target] ?? rules.default
  const later = then === undefined ? 0 : Math.floor((then.days * 86_400) / then.everySeconds)
  return {
    tries: waits.length + 1 + later,
    waitAfter: (tried) => waits[tried - 1] ?? then?.everySeconds ?? waits.at(-1) ?? 0,
  }
}

/** A message with so many expired leases in a row is given up, because it may crash each process that takes it. */
export const MOST_LOST_LEASES = rules.mostLostLeases
