import { useEffect, useState } from 'react'

/** A screen reader announces changes when typing pauses, not with each key. */
const PAUSE_MS = 1000

/** The text once it has stayed the same for a pause; nothing while it is what it was at first. */
export function useAfterPause(text: string | undefined): string | undefined {
  const [first] = useState(text)
  const [spoken, speak] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => speak(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Nothing was typed yet: the description says it.
  return spoken === first ? undefined : spoken
}
