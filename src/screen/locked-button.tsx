import { useEffect, useState } from 'react'
import type { ScreenAction } from '../../engine/index.ts'

export interface LockedButtonProps {
  readonly action: ScreenAction
  readonly isBusy: boolean
  readonly onPress: (action: string) => void
}

/** The remaining seconds at which a screen reader announces the time; every second would be too much. */
const ANNOUNCED_AT = [60, 30]

/**
 * A button that may be locked for a while and then counts down (J033, C135). Reads the clock every second, so that
 * a phone that slept shows the right time when it wakes.
 */
export function LockedButton({ action: { id, label, lock }, isBusy, onPress }: LockedButtonProps) {
  const left = useSecondsLeft(lock?.until)
  const isLocked = left > 0
  return (
    <div className="locked">
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || isLocked}
        onClick={() => !isBusy && !isLocked && onPress(id)}
      >
        {label}
      </button>
      {lock !== null && isLocked && (
        <p className="hint" role="timer" aria-live="off">
          {withTime(lock.text, left)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {lock === null ? '' : isLocked ? said(lock.text, left) : lock.ended}
      </p>
    </div>
  )
}

function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  const isOver = until === undefined || until <= now
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

/** The last announced time, which stays until the next. */
function said(text: string, left: number): string {
  const at = ANNOUNCED_AT.findLast((seconds) => left <= seconds)
  return at === undefined ? '' : withTime(text, at)
}

/** m:ss */
function withTime(text: string, seconds: number): string {
  return text.replace('{time}', `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}
