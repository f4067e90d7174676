import type { Kysely } from 'kysely'
import type { LenderBook } from '../domain/index.ts'
import type { Config } from './config.ts'
import type { Database } from './database/index.ts'
import type { JourneyGuard } from './journeys/index.ts'
import type { Providers } from './providers/index.ts'

/** What handlers work with. */
export interface Services {
  readonly db: Kysely<Database>
  readonly providers: Providers
  readonly guard: JourneyGuard
  readonly lenders: LenderBook
  readonly now: () => Date
  readonly settings: Pick<Config, 'testEmailDomain' | 'publicUrl' | 'portalUrl'>
  /** Tells the outbox that there may be something to send. */
  readonly nudge: () => void
}
