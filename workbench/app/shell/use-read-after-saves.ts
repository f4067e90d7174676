import { useEffect, useRef, useState } from 'react'
import { read } from './client.ts'
import { useEditState } from './edits/edits.tsx'

/** Somebody types: what forms offer follows once they pause, so that the preview and the proof do not wait for it. */
const PAUSE_MS = 300

/**
 * What the server answers at a path, read at once, and again after saves; null before the first answer, and for the path null. The
 * same answer stays the same object. Without an answer the last one stays; the header says that the server is away.
 */
export function useReadAfterSaves<Answer>(path: string | null): Answer | null {
  const { saved } = useEditState()
  const asked = useRef<string | null>(null)
  const [got, set] = useState<{ readonly path: string; readonly json: string; readonly answer: Answer } | null>(null)
  useEffect(() => {
    if (path === null) return undefined
    let isCurrent = true
    const ask = async () => {
      const answer = await read<Answer>(path)
      const json = JSON.stringify(answer)
      if (isCurrent) set((before) => (before?.path === path && before.json === json ? before : { path, json, answer }))
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), asked.current === path ? PAUSE_MS : 0)
    asked.current = path
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, saved])
  return got?.answer ?? null
}
