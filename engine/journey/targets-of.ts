import type { Step } from './journey.ts'

/** Where a step may lead, each step once: by its transitions, or by how an effect ends. */
export function targetsOf({ next, enter, submit }: Pick<Step, 'next' | 'enter' | 'submit'>): readonly string[] {
  const reactions = [...enter, ...submit].flatMap(({ on }) => Object.values(on))
  return [
    ...new Set([
      ...reactions.flatMap((reaction) => ('to' in reaction ? [reaction.to] : [])),
      ...next.map(({ to }) => to),
    ]),
  ]
}

/** Where a step may lead as the journey goes: what is put right behind its end comes when it is wanted. */
export function targetsOnward({ next, enter, submit }: Step): readonly string[] {
  return targetsOf({ enter, submit, next: next.filter(({ editAfterSubmit }) => editAfterSubmit === undefined) })
}
