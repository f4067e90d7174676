import type { Migration } from 'kysely'
import * as claims from './0001-claims.ts'

/** Every change to the tables, in order. A migration that has been published is never edited: the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-claims': claims,
}
