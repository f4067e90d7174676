import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FileList } from '../../wire.ts'
import { read } from './client.ts'

interface KnownJourneyProps {
  readonly journey: string
  /** A view of it, which does not wait for the answer. */
  readonly children: ReactNode
}

/**
 * Replaces the view if the address names a journey that does not exist. A journey that is removed while it is open keeps its
 * view, which reports the conflict with unsaved edits.
 */
export function KnownJourney({ journey, children }: KnownJourneyProps) {
  const path = `journeys/${journey}.json`
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    read<FileList>('/api/files').then(
      ({ files }) => {
        if (isCurrent) setMissing(files.some((file) => file.path === path) ? null : path)
      },
      // The views themselves say that the server is gone.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  if (missing !== path) return children
  return (
    <>
      <h1>There is no journey {journey}</h1>
      <p>
        <code>{path}</code> is not in this project: it may have been removed, or have another name. All journeys are on{' '}
        <Link to="/">the first page</Link>.
      </p>
    </>
  )
}
