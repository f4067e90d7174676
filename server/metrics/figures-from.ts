import { isUnavailable, secondsBehind, type Database, type Databases } from '../database/index.ts'
import type { Kysely } from 'kysely'

/** Figures, and where they are from. */
export interface FiguresFrom<Figures> {
  readonly figures: Figures
  /** How old they were when they were read, in seconds. */
  readonly behind: number
  /** Whether the read-only copy was read; undefined if there is none. */
  readonly isFromCopy: boolean | undefined
}

const MOST_SECONDS_BEHIND = 60

/**
 * Reads figures from the read-only copy; from the database itself if the copy does not answer, or is more than a minute behind: alarms depend on
 * these figures, and a copy that is away must not silence them.
 */
export async function figuresFrom<Figures>(
  databases: Databases,
  read: (from: Kysely<Database>) => Promise<Figures>,
  mostSecondsBehind = MOST_SECONDS_BEHIND,
): Promise<FiguresFrom<Figures>> {
  const { db, reading } = databases
  if (reading === db) return { figures: await read(db), behind: 0, isFromCopy: undefined }
  try {
    const behind = await secondsBehind(databases)
    if (behind !== undefined && behind <= mostSecondsBehind)
      return { figures: await read(reading), behind, isFromCopy: true }
  } catch (error) {
    if (!(error instanceof Error && isUnavailable(error))) throw error
  }
  return { figures: await read(db), behind: 0, isFromCopy: false }
}
