import { withNewNames } from './renamed-keys.ts'
import type { Upgraded } from './moves.ts'
import { namedEntries } from './upgraded-entries.ts'
import { namedWords } from './upgraded-words.ts'

/**
 * A journey in today's form: keys have their new names, and each block, button and text has a name instead of a position.
 * Throws `FileError`.
 *
 * @param read the text of a journey that this one extends, by its name
 */
export function upgradedJourney(
  text: string,
  read: (name: string) => string | undefined,
  open: readonly string[] = [],
): Upgraded {
  const entries = namedEntries(withNewNames(text, 'journey'), read)
  const readUpgraded = (name: string) => {
    const base = open.includes(name) ? undefined : read(name)
    return base === undefined ? undefined : upgradedJourney(base, read, [...open, name]).text
  }
  const words = namedWords(entries.text, readUpgraded)
  return { text: words.text, moves: [...entries.moves, ...words.moves] }
}
