import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { FromFrame, Shown, ToFrame } from '../../frame-wire.ts'
import { changesBetween } from '../../json-changes.ts'

export interface Frame {
  readonly element: RefObject<HTMLIFrameElement | null>
  /** Messages that arrive before the document is ready are dropped: `isReady` tells when to begin. */
  readonly say: (message: ToFrame) => void
  readonly isReady: boolean
  readonly shown: Shown | null
  readonly failure: string | null
  /** False if the words that were pointed at are not on the page. */
  readonly isFound: boolean
}

/** The preview's document, which has an origin of its own: messages go to that origin only, and come from that window only. */
export function useFrame(origin: string | null): Frame {
  const element = useRef<HTMLIFrameElement>(null)
  const posted = useRef<ToFrame | null>(null)
  const [isReady, setReady] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isFound, setFound] = useState(true)
  useEffect(() => {
    const take = ({ origin: from, source, data }: MessageEvent<FromFrame>) => {
      if (from !== origin || source !== element.current?.contentWindow) return
      if (data.type === 'ready') {
        // A document that has loaded again has no journey.
        posted.current = null
        return setReady(true)
      }
      if (data.type === 'failed') return setFailure(data.message)
      if (data.type === 'pointed') return setFound(data.isFound)
      setFailure(null)
      setShown(data)
    }
    window.addEventListener('message', take)
    return () => window.removeEventListener('message', take)
  }, [origin])
  const say = useCallback(
    (message: ToFrame) => {
      if (origin !== null) element.current?.contentWindow?.postMessage(shortened(message, posted), origin)
    },
    [origin],
  )
  return { element, say, isReady, shown, failure, isFound }
}

/** A journey that follows another one as what differs from it: a whole one is copied from window to window. */
function shortened(message: ToFrame, posted: RefObject<ToFrame | null>): ToFrame {
  if (message.type !== 'journey') return message
  const before = posted.current
  posted.current = message
  return before === null ? message : { type: 'changes', changes: changesBetween(before, message) }
}
