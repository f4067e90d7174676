import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** The right to do a piece of work for all processes, for some time. */
export interface Turn {
  /** Prolongs the turn. Throws TurnLost once another process has it. */
  goOn(): Promise<void>
  /** Ends the turn and stores its result. Returns false, and stores nothing, if another process has taken over. */
  done(found?: object): Promise<boolean>
}

export interface TurnRules {
  /** How long after one process was done another may begin. */
  readonly everySeconds: number
  /** A process that does not go on for this long has ended, and another takes over. */
  readonly heldSeconds: number
}

/**
 * Takes the next turn of a kind of work; undefined if another process has it or it is not due. Only the database's clock counts. Turns are
 * numbered: a process that was paused and holds an earlier number neither continues nor writes.
 */
export async function takeTurn(
  db: Kysely<Database>,
  name: string,
  { everySeconds, heldSeconds }: TurnRules,
): Promise<Turn | undefined> {
  const held = seconds(heldSeconds)
  // A time that cannot be is from before the clock was set back.
  const { rows } = await sql<{ term: string }>`
    insert into turns (name, term, held_until) values (${name}, 1, clock_timestamp() + ${held})
    on conflict (name) do update set term = turns.term + 1, held_until = excluded.held_until
    where turns.held_until not between clock_timestamp() and clock_timestamp() + 2 * ${held}
      and (turns.done_at is null or turns.done_at not between clock_timestamp() - ${seconds(everySeconds)} and clock_timestamp())
    returning term`.execute(db)
  const [taken] = rows
  if (taken === undefined) return undefined
  const mine = () => db.updateTable('turns').where('name', '=', name).where('term', '=', taken.term)
  return {
    async goOn() {
      const { numUpdatedRows } = await mine()
        .set({ held_until: sql`clock_timestamp() + ${held}` })
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new TurnLost(`TURN_LOST ${name}: another process has taken over.`)
    },
    async done(found) {
      const { numUpdatedRows } = await mine()
        .set({
          held_until: sql`clock_timestamp() - interval '1 second'`,
          done_at: sql`clock_timestamp()`,
          ...(found === undefined ? {} : { found: JSON.stringify(found) }),
        })
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}

export class TurnLost extends Error {
  override name = 'TurnLost'
}

const seconds = (count: number) => sql`make_interval(secs => ${count})`
