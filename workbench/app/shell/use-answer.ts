import { useCallback, useEffect, useState } from 'react'
import { CallFailed, read } from './client.ts'

export interface Asked<Answer> {
  /** Null until it is there, and while another path is asked. */
  readonly answer: Answer | null
  /** Why the last call failed; empty if it did not. What was there before stays. */
  readonly failure: string
  readonly reload: () => Promise<void>
}

/** What the server answers at a path, asked again when the window gets the focus: files may have changed in an editor. */
export function useAnswer<Answer>(path: string): Asked<Answer> {
  const [got, setGot] = useState<{ readonly path: string; readonly answer: Answer | null; readonly failure: string }>({
    path,
    answer: null,
    failure: '',
  })
  const reload = useCallback(
    () =>
      read<Answer>(path).then(
        (answer) => setGot({ path, answer, failure: '' }),
        (error: unknown) =>
          setGot((before) => ({
            path,
            answer: before.path === path ? before.answer : null,
            failure: error instanceof CallFailed ? error.message : String(error),
          })),
      ),
    [path],
  )
  useEffect(() => {
    let isCurrent = true
    const ask = () => (isCurrent ? void reload() : undefined)
    ask()
    window.addEventListener('focus', ask)
    return () => {
      isCurrent = false
      window.removeEventListener('focus', ask)
    }
  }, [reload])
  const isThis = got.path === path
  return { answer: isThis ? got.answer : null, failure: isThis ? got.failure : '', reload }
}
