import { useEffect, useState } from 'react'
import { read } from './client.ts'
import { onFileEvents } from './file-events.ts'

export interface Followed<Answer> {
  /** The latest one. */
  readonly answer: Answer | null
  /** Why there is no newer one. */
  readonly failure: string | null
}

/**
 * What the server answers at a path, again whenever a file changes.
 *
 * @param about what it is about: for another path about the same, the answer stays until the next one is there
 * @param readAt reads an answer; it must be the same function each time
 */
export function useFollowed<Answer>(
  path: string,
  about = path,
  readAt: (path: string) => Promise<Answer> = read,
): Followed<Answer> {
  const [{ of, followed }, set] = useState<{ readonly of: string; readonly followed: Followed<Answer> }>({
    of: about,
    followed: NONE,
  })
  useEffect(() => {
    let latest = 0
    const ask = () => {
      latest += 1
      const asked = latest
      readAt(path).then(
        (answer) => {
          if (asked === latest) set({ of: about, followed: { answer, failure: null } })
        },
        (error: unknown) => {
          const failure = error instanceof Error ? error.message : String(error)
          if (asked !== latest) return
          set((before) => ({
            of: about,
            followed: { answer: before.of === about ? before.followed.answer : null, failure },
          }))
        },
      )
    }
    const stop = onFileEvents(ask)
    ask()
    return () => {
      latest = -1
      stop()
    }
  }, [path, about, readAt])
  return of === about ? followed : NONE
}

const NONE = { answer: null, failure: null }
