import type { CopyString } from '../../copy/index.ts'
import { isSamePerson, personAt, writersAt, type Person } from '../project/people.ts'
import type { Project } from '../project/project.ts'
import { linesOf } from './lines-of.ts'

export interface OwnWords {
  /** The current git user; null if git has no name for them, and then `words` is empty. */
  readonly person: Person | null
  /** Those of the words that this person wrote last. */
  readonly words: readonly CopyString[]
}

/** Which of these words the person who works here wrote, by git: who wrote words cannot approve them. */
export function ownWords({ root, files }: Project, meant: readonly CopyString[]): OwnWords {
  const person = personAt(root)
  if (person === null) return { person, words: [] }
  const fileOf = ({ address }: CopyString) => address.slice(0, address.indexOf('#'))
  const words = [...new Set(meant.map(fileOf))].flatMap((file) => {
    const its = meant.filter((copy) => fileOf(copy) === file)
    const lines = writersAt(root, file, person)
    if (lines === null) return []
    if (lines === 'here') return its
    const text = files.text(file) ?? ''
    return its.filter((copy) => {
      const { from, to } = linesOf(text, copy)
      const [last] = lines.filter(({ line }) => line >= from && line <= to).sort((a, b) => b.time - a.time)
      return last !== undefined && isSamePerson(last, person)
    })
  })
  return { person, words }
}
