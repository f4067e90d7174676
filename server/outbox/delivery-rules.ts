import rules from './delivery-rules.json'

/** How often a message for `target` is tried, and how many seconds pass after each try that failed. */
export function deliveryRule(target: string): { readonly tries: number; waitAfter(tried: number): number } {
  const { waits } = (rules.targets as Readonly<Record<string, { readonly waits: readonly number[] }>>)[target] ?? rules.default
  return { tries: waits.length + 1, waitAfter: (tried) => waits[tried - 1] ?? waits.at(-1) ?? 0 }
}
