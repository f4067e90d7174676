import { canonical, type Condition, type Field } from '../../engine/index.ts'
import { areToldByHints, asRead } from '../../loader/index.ts'

/** Two questions that a screen reader reads alike: the same label, and no hint that tells them apart. */
export interface LabelsAlike {
  readonly first: string
  readonly second: string
  /** The conditions under which both are asked; without any, they always are. */
  readonly when: readonly Condition[]
}

/**
 * The first question before each that is read like it, of the fields of a page or the parts of a group.
 *
 * @example
 * labelsAlike({ home: { title: 'Phone' }, work: { title: 'Phone' } }) // [{ first: 'home', second: 'work', when: [] }]
 */
export function labelsAlike(fields: Readonly<Record<string, Field>>): readonly LabelsAlike[] {
  const all = Object.entries(fields)
  return all.flatMap(([second, field], index) =>
    all
      .slice(0, index)
      .filter(([, other]) => isReadLike(other, field))
      .map(([first, other]) => ({ first, second, when: conditionsOf(other, field) })),
  )
}

function isReadLike(one: Field, other: Field): boolean {
  const [label = '', otherLabel] = [one, other].map(({ title = '' }) => asRead(title))
  return label !== '' && label === otherLabel && !areToldByHints(one, other)
}

function conditionsOf({ when: one }: Field, { when: other }: Field): readonly Condition[] {
  const both = [one, other].filter((when) => when !== undefined)
  return both.length === 2 && canonical(one) === canonical(other) ? both.slice(1) : both
}
