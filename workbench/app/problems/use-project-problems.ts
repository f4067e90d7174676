import { useEffect, useState } from 'react'
import type { Analysis, ProjectProblems } from '../../wire.ts'
import { read } from '../shell/client.ts'

export interface ProjectChecked {
  /** The latest answer; it stays while a newer one is computed. */
  readonly checked: ProjectProblems | null
  readonly failure: string | null
}

/** A check of all files takes seconds, so it waits until nothing was saved for this long. */
const QUIET_MS = 600

/**
 * What the checks say of all files, again after each new analysis of the journey: an analysis is made whenever a file changes.
 * @param analysis null while one is computed
 */
export function useProjectProblems(analysis: Analysis | null): ProjectChecked {
  const [project, set] = useState<ProjectChecked>({ checked: null, failure: null })
  useEffect(() => {
    if (analysis === null) return undefined
    let isCurrent = true
    const ask = () =>
      read<ProjectProblems>('/api/problems').then(
        (checked) => isCurrent && set({ checked, failure: null }),
        (error: unknown) =>
          isCurrent &&
          set(({ checked }) => ({ checked, failure: error instanceof Error ? error.message : String(error) })),
      )
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [analysis])
  return project
}
