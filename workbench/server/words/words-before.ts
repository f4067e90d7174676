import { gitFiles } from '../../../cli/project/git-files.ts'
import { CannotRun } from '../../../cli/report/cannot-run.ts'
import { readBook } from '../../../copy/index.ts'
import { FileError } from '../../../loader/index.ts'
import { baseOf } from '../git/base-of.ts'
import { git } from '../git/git.ts'
import type { WordsBefore } from './words-of.ts'

export interface Before {
  /** Null without git, and where the branch has no book. */
  readonly base: string | null
  readonly words: WordsBefore
}

/** The words of the branch that is published to, read again only when the branch has moved. */
export function wordsBefore(root: string): () => Promise<Before> {
  let known: { readonly commit: string; readonly before: Before } | undefined
  return async () => {
    const base = await baseOf(root)
    const { isOk, out } = await git(root, ['rev-parse', '--verify', '--quiet', base])
    const commit = out.trim()
    if (!isOk) return NONE
    if (known?.commit !== commit) known = { commit, before: read(root, base, commit) }
    return known.before
  }
}

const NONE: Before = { base: null, words: null }

function read(root: string, base: string, commit: string): Before {
  try {
    const { strings } = readBook(gitFiles(root, commit))
    return { base, words: new Map(strings.map((one) => [one.address, one])) }
  } catch (error) {
    if (error instanceof FileError || error instanceof CannotRun) return NONE
    throw error
  }
}
