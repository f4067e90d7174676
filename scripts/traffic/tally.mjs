/**
 * What the funnel must say about people who walked: how many reached each step, and how many submitted.
 *
 * @param {readonly { reached: readonly string[], submitted: boolean }[]} people
 * @returns {{ begun: number, submitted: number, reached: Record<string, number>, lost: Record<string, number> }}
 */
export function tallyOf(people) {
  /** @type {Record<string, number>} */
  const reached = {}
  /** @type {Record<string, number>} */
  const lost = {}
  for (const { reached: steps, submitted } of people) {
    for (const step of new Set(steps)) reached[step] = (reached[step] ?? 0) + 1
    const last = steps.at(-1)
    if (!submitted && last !== undefined) lost[last] = (lost[last] ?? 0) + 1
  }
  return { begun: people.length, submitted: people.filter(({ submitted }) => submitted).length, reached, lost }
}
