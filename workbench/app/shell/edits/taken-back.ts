import type { Edit, Texts } from './edit-state.ts'
import type { TextTools } from './text-tools.ts'

export interface TakenBack {
  readonly texts: Texts
  /** Whether the same places have not changed elsewhere since the edit. Where they have, these texts do not keep that change. */
  readonly isWhole: boolean
  /** The files with such changes. */
  readonly places: string
}

/** The texts of an edit's files as they were before it, with what was changed elsewhere in them since then. */
export function takenBack(edit: Edit, now: Texts, tools: TextTools): TakenBack {
  const left = textsOf(edit.patches)
  const texts: Record<string, string | null> = {}
  const places: string[] = []
  for (const [path, to] of Object.entries(textsOf(edit.inverse))) {
    const from = left[path] ?? null
    const current = now[path] ?? null
    if (current === from || from === null || to === null || current === null) {
      texts[path] = to
      if (current !== from && current !== to) places.push(path)
      continue
    }
    const merged = tools.merge(path, from, to, current)
    texts[path] = merged.text ?? forced(tools, [path, from, to, current], merged.collisions ?? [])
    if (merged.text === undefined) places.push(path)
  }
  return { texts, isWhole: places.length === 0, places: places.join(', ') }
}

function forced(
  tools: TextTools,
  [, from, to, current]: readonly [string, string, string, string],
  collisions: readonly { readonly pointer: string }[],
): string {
  // A text that collides as a whole has no places to choose from.
  if (collisions.some(({ pointer }) => pointer === '')) return to
  return tools.decided(
    from,
    to,
    current,
    collisions.map(({ pointer }) => pointer),
  )
}

export const textsOf = (patches: Edit['patches']): Texts =>
  Object.fromEntries(patches.map(({ path, value }) => [String(path[0]), (value ?? null) as string | null]))
