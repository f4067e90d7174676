import type { Kysely } from 'kysely'
import type { LenderBook } from '../../domain/index.ts'
import type { Config } from '../settings/config.ts'
import type { Database } from '../database/index.ts'
import type { JourneyGuard, Pages } from '../journeys/index.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { CodeKeys } from '../secrets/code-keys.ts'
import type { Providers } from '../providers/index.ts'
import type { UploadStore } from '../uploads/index.ts'

/** The dependencies of handlers. */
export interface Services {
  readonly db: Kysely<Database>
  readonly providers: Providers
  /** For test accounts; undefined in production. */
  readonly samples: Providers | undefined
  readonly guard: JourneyGuard
  /** The text of one of our own pages, by its path; undefined if there is none. */
  readonly page: Pages
  readonly lenders: LenderBook
  /** The content of uploaded files. */
  readonly uploads: UploadStore
  readonly now: () => Date
  readonly codeKeys: CodeKeys
  readonly settings: Pick<Config, 'testEmailDomain' | 'publicUrl' | 'portalUrl' | 'resumeStepUp' | 'sandbox'>
  readonly metrics: Pick<Metrics, 'textSent' | 'textRefused'>
  /** Runs work after the response; a failure is logged under its name. */
  /** Whether all processes are closed for maintenance, by the switch in the database. */
  readonly isInMaintenance: () => boolean
  readonly inBackground: (name: string, work: () => Promise<unknown>) => void
  /** Signals to the outbox that there may be something to send. */
  readonly nudge: () => void
}
