import type { Step } from './journey.ts'

/** The steps that a step may lead to, by transitions or outcomes, without duplicates. */
export function targetsOf({ next, enter, submit }: Pick<Step, 'next' | 'enter' | 'submit'>): readonly string[] {
  const reactions = [...enter, ...submit].flatMap(({ on }) => Object.values(on))
  return [
    ...new Set([
      ...reactions.flatMap((reaction) => ('to' in reaction ? [reaction.to] : [])),
      ...next.map(({ to }) => to),
    ]),
  ]
}

/** The steps that a step may lead to, without corrections at an end. */
export function targetsOnward({ next, enter, submit }: Step): readonly string[] {
  return targetsOf({ enter, submit, next: next.filter(({ editAfterSubmit }) => editAfterSubmit === undefined) })
}
