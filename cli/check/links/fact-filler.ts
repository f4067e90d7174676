import { FACTS_FILE, factsOf, putFacts } from '../../../copy/index.ts'
import { readJson } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'

/** Fills the facts into words and links. Faults of the facts, and of references to them, are reported elsewhere: such a text stays as it is. */
export function factFiller({ files }: Pick<Project, 'files'>): (text: string) => string {
  return (text) => {
    if (!text.includes('{{')) return text
    try {
      return putFacts(
        text,
        factsOf(readJson(files.text(FACTS_FILE) ?? '') as Parameters<typeof factsOf>[0]),
        FACTS_FILE,
      )
    } catch {
      return text
    }
  }
}
