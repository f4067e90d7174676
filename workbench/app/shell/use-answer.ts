import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, read } from './client.ts'

export interface Asked<Answer> {
  /** Null until it is there, and while another path is asked. */
  readonly answer: Answer | null
  /** Why the last call failed; empty if it did not. What was there before stays. */
  readonly failure: string
  readonly reload: () => Promise<void>
}

/**
 * The server's response for a path, requested again when the window gets the focus, because files may have changed in an editor.
 */
export function useAnswer<Answer>(path: string): Asked<Answer> {
  const [got, setGot] = useState<{ readonly path: string; readonly answer: Answer | null; readonly failure: string }>({
    path,
    answer: null,
    failure: '',
  })
  // A response to an earlier request may arrive late and be outdated.
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const asked = (latest.current += 1)
    try {
      const answer = await read<Answer>(path)
      if (asked === latest.current) setGot({ path, answer, failure: '' })
    } catch (error) {
      if (asked !== latest.current) return
      const failure = error instanceof CallFailed ? error.message : String(error)
      setGot((before) => ({ path, answer: before.path === path ? before.answer : null, failure }))
    }
  }, [path])
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
