import type { Edit } from './edit-state.ts'

/** The newest edits that fit. Texts that follow each other are shared, so each edit counts once. */
export function withinLimit(stack: readonly Edit[]): readonly Edit[] {
  let room = MAX_CHARACTERS
  const first = stack.findLastIndex(({ patches }) => {
    room -= patches.reduce((sum, { value }) => sum + (typeof value === 'string' ? value.length : 0), 0)
    return room < 0
  })
  return stack.slice(first + 1)
}

/** The characters of texts that the stack may hold: a journey of a thousand steps has 1.6 million. */
const MAX_CHARACTERS = 60_000_000
