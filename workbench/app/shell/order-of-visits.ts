/** Steps in the order in which a visitor can meet them; those that nothing leads to from the start come last. */
export function orderOfVisits(
  steps: readonly string[],
  start: string,
  targetsOf: (step: string) => readonly string[],
): readonly string[] {
  const known = new Set(steps)
  const met = new Set<string>()
  /** From the end to the start: a step is behind all that it can lead to, so its detours come before where they lead. */
  const ending: string[] = []
  const visit = (step: string) => {
    if (met.has(step) || !known.has(step)) return
    met.add(step)
    targetsOf(step).forEach(visit)
    ending.push(step)
  }
  visit(start)
  return [...ending.reverse(), ...steps.filter((step) => !met.has(step))]
}
