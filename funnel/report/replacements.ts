/** Steps of an earlier version and those of a later one that take their place: a question that was split, joined or renamed. */
export interface Replacement {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Two courses of the same person from the last shared step until they meet again, as the comparison of behaviour finds them. */
export interface Courses {
  readonly before: Course
  readonly after: Course
}

interface Course {
  readonly steps: readonly string[]
  readonly stop: string
}

/**
 * What replaced what: where the same person leaves a shared step, passes steps that only one version has, and meets the other
 * course again, the steps between are the same place. Steps that belong to one place in any course are one replacement.
 */
export function replacementsOf(differences: readonly Courses[], versions: Versions): readonly Replacement[] {
  const found = differences.flatMap(({ before, after }): Replacement[] => {
    const [from, to] = [between(before), between(after)]
    const isOwn = from.every((step) => !versions.after.has(step)) && to.every((step) => !versions.before.has(step))
    return before.stop === 'meets' && before.steps[0] === after.steps[0] && isOwn && from.length > 0 && to.length > 0
      ? [{ from, to }]
      : []
  })
  return found.reduce(joined, [])
}

/** The names of the steps of both versions. */
export interface Versions {
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
}

const between = ({ steps }: Course) => steps.slice(1, -1)

function joined(groups: readonly Replacement[], next: Replacement): readonly Replacement[] {
  const touches = ({ from, to }: Replacement) =>
    from.some((step) => next.from.includes(step)) || to.some((step) => next.to.includes(step))
  const same = groups.filter(touches)
  const union = (side: keyof Replacement) => [...new Set([...same, next].flatMap((group) => group[side]))]
  return [...groups.filter((group) => !touches(group)), { from: union('from'), to: union('to') }]
}
