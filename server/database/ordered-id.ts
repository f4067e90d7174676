import { v7 } from 'uuid'

/**
 * A number for a row of a table that only grows (RFC 9562, version 7). It begins with the time, so new rows are next to each other in the index: random ones
 * would change another page of it each, and PostgreSQL logs each page whole once after a checkpoint. Not for what must not be guessed.
 */
export function orderedId(): string {
  return v7()
}
