import type { Arrow } from '../words/step-words.ts'

/** Steps that only outcomes lead to, from many others: arrows would hide the rest, so the cards name them instead. */
export function commonExits(arrows: readonly Arrow[]): ReadonlySet<string> {
  const many = 4
  const targets = new Set(arrows.map(({ to }) => to))
  const isExit = (target: string) =>
    arrows.every(({ to, kind }) => to !== target || kind === 'outcome') &&
    arrows.filter(({ to }) => to === target).length >= many
  return new Set([...targets].filter(isExit))
}
