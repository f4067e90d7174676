import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'
import { takeTurn, TurnLost } from './take-turn.ts'

export interface SharedWork {
  readonly name: string
  readonly everySeconds: number
  /** `goOn` is to be called between its parts. It throws when another process has taken over, or this one is to stop. */
  work(goOn: () => Promise<void>): Promise<unknown>
}

/** How often a process asks whether there is something to do. */
const ASK_EVERY_MS = 30_000
const HELD_SECONDS = 120

/** Work that one process at a time does for all; when it ends or is killed, another does it. */
export function workInTurn(
  db: Kysely<Database>,
  failed: (name: string, fault: string) => void,
  all: readonly SharedWork[],
  { askEveryMs = ASK_EVERY_MS, heldSeconds = HELD_SECONDS } = {},
): { stop(): Promise<void> } {
  let stopped = false
  let working: Promise<void> | undefined
  const workAll = async () => {
    for (const { name, everySeconds, work } of all) {
      try {
        const turn = stopped ? undefined : await takeTurn(db, name, { everySeconds, heldSeconds })
        if (turn === undefined) continue
        await work(async () => {
          if (stopped) throw new TurnLost(`TURN_LOST ${name}: this process stops.`)
          await turn.goOn()
        })
        await turn.done()
      } catch (error) {
        if (!(error instanceof TurnLost)) failed(name, error instanceof Error ? error.name : typeof error)
      }
    }
  }
  const timer = setInterval(() => {
    working ??= workAll().finally(() => (working = undefined))
  }, askEveryMs).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}
