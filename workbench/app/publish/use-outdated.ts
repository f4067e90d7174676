import { useEffect, useState } from 'react'
import type { PublishMark } from '../../publish-wire.ts'
import { read } from '../shell/client.ts'
import { onFileEvents } from '../shell/file-events.ts'

const QUIET_MS = 300

/** Whether files have changed since the report with this mark was made. */
export function useOutdated(journey: string, mark: string | null): boolean {
  const [current, setCurrent] = useState(mark)
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      read<PublishMark>(`/api/publish-mark/${encodeURIComponent(journey)}`).then(
        (answer) => isCurrent && setCurrent(answer.mark),
        // The server is away: the next event asks again.
        () => undefined,
      )
    const stop = onFileEvents(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), QUIET_MS)
    })
    // Files may have changed while the report was on its way.
    if (mark !== null) void ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [journey, mark])
  return mark !== null && current !== null && current !== mark
}
