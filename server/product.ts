import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { LenderBook } from '../domain/index.ts'
import { importedAddresses } from './addresses/index.ts'
import { buildApp, type AppOptions } from './app.ts'
import { recordToSend } from './claims/lead/crm-messages.ts'
import { foldCounts } from './counting/index.ts'
import type { Config } from './settings/config.ts'
import { databaseClock, type Database, type Databases } from './database/index.ts'
import type { Journeys } from './journeys/index.ts'
import { callsInHand } from './http/calls-in-hand.ts'
import { journeyGuard, loadJourneys, pagesBelow, withJourneySettings } from './journeys/index.ts'
import { funnelGauges } from './metrics/funnel-gauges.ts'
import { metrics as productMetrics } from './metrics/metrics.ts'
import { createResumeToken, resumeLink } from './claims/resume/resume-token.ts'
import { backgroundWork } from './background-work.ts'
import { CodeKeys } from './one-time-codes/index.ts'
import { outboxWorker } from './outbox/index.ts'
import type { Providers, SupplierLog, TextMessage } from './providers/index.ts'
import { chosenProviders, sandboxProviders } from './providers/index.ts'
import type { Services } from './services/services.ts'
import { deliveries, targetsOf } from './suppliers/deliveries.ts'
import { withResumeLinks } from './suppliers/with-resume-links.ts'
import { keptSecret } from './secrets/kept-secret.ts'
import { purge, retentionRules, type RetentionRules } from './retention/index.ts'
import { workInTurn } from './turns/index.ts'
import { maintenanceSwitch } from './web/maintenance-switch.ts'
import { removeFiles, uploadStore, type UploadStore } from './uploads/index.ts'

export interface ProductOptions {
  readonly config: Config
  readonly database: Databases
  /** The project's root, with journeys, schemas and content. */
  readonly root: string
  readonly webFolder?: string
  /** Instead of the database's time. */
  readonly now?: () => Date
  /** Also measures the process itself; set it once per process. */
  readonly processMetrics?: boolean
  /** For how many seconds a count for the gauges is good for all processes. */
  readonly countEverySeconds?: number
  /** Whether the outbox is also sent every second, and not only when something was put into it. */
  readonly pollsOutbox?: boolean
  /** How the sandbox lets time pass. */
  readonly pause?: (ms: number) => Promise<void>
  /** Instead of those below the root. */
  readonly journeys?: Journeys
  /** Replaces some of the suppliers. */
  readonly providers?: Partial<Providers>
  readonly lineLimits?: NonNullable<AppOptions['lineLimits']>
}

export interface Product {
  readonly app: FastifyInstance
  readonly services: Services
  /** Sends the queued messages now. */
  readonly drainOutbox: () => Promise<void>
  /** Resolves when all background work is done. */
  readonly settled: () => Promise<void>
  /** From now on readiness fails, and calls are still answered. */
  announceStop(): void
  /** What a stop still waits for. */
  owed(): Owed
  close(): Promise<void>
}

export interface Owed {
  /** Calls in progress, whether or not somebody waits for their answers. */
  readonly calls: number
  /** Messages that are being sent. */
  readonly messages: number
}

/** Builds the product on an open database: suppliers, journeys, outbox and app. It does not listen yet. */
export async function product(options: ProductOptions): Promise<Product> {
  const { config, root, webFolder, pause = (ms) => wait(ms) } = options
  const { db } = options.database
  const clock = options.now === undefined ? await databaseClock(db) : undefined
  const now = options.now ?? clock?.now ?? (() => new Date())
  const lifecycle = { isStopping: false }
  const inHand = callsInHand()
  const deliver = async ({ id, claimNumber, to, text }: TextMessage) => {
    const message = { id, claim_id: claimNumber, to, text, at: now() }
    await db
      .insertInto('sandbox_messages')
      .values(message)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  const log: { current?: FastifyInstance['log'] } = {}
  const supplierLog: SupplierLog = {
    info: (detail, message) => log.current?.info(detail, message),
    warn: (detail, message) => log.current?.warn(detail, message),
  }
  const sandbox = sandboxProviders({
    secret: await keptSecret(db, 'sandbox'),
    wait: pause,
    deliver,
    imported: importedAddresses(db),
  })
  const { providers, chosen, unset } = chosenProviders(config.suppliers, sandbox, { log: supplierLog, now })
  const suppliers = { ...providers, ...options.providers }
  const waitsFor = unset.filter((kind) => options.providers?.[kind] === undefined)
  const metrics = productMetrics(options.database, {
    ...(options.countEverySeconds === undefined ? {} : { countEverySeconds: options.countEverySeconds }),
    withProcess: options.processMetrics === true,
    waitingTargets: targetsOf(waitsFor),
  })
  // Never the host that a request named: a forged host would be sent the token.
  const origin = config.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${config.port}`
  const newLink = async (claimId: string) => resumeLink(origin, await createResumeToken(db, claimId, now()))
  const outbox = outboxWorker({
    db,
    now,
    tried: metrics.tried,
    log: supplierLog,
    deliveries: deliveries(withResumeLinks(suppliers, newLink), {
      record: (job) => recordToSend(db, job),
      unset: waitsFor,
    }),
  })
  const background = backgroundWork((name, fault) => log.current?.warn({ fault }, `not done: ${name}`))
  const closed = maintenanceSwitch(db)
  await closed.read()
  const services: Services = {
    db,
    providers: suppliers,
    samples: config.production ? undefined : sandbox,
    guard: journeyGuard(
      withJourneySettings(options.journeys ?? loadJourneys(root), config.journeySettings),
      (message) => log.current?.warn(message),
      now,
    ),
    lenders: JSON.parse(readFileSync(join(root, 'content/lenders.json'), 'utf8')) as LenderBook,
    page: pagesBelow(root),
    now,
    uploads: uploadStore(config.uploadPlace, resolve(root, config.dataDir)),
    codeKeys: new CodeKeys(db, config.codeSecret),
    settings: config,
    metrics,
    isInMaintenance: closed.isOn,
    inBackground: background.run,
    nudge: () => outbox.nudge(),
  }
  funnelGauges(metrics.registry, options.database, services.guard, now, options.countEverySeconds)
  const { lineLimits } = options
  const app = await buildApp({
    services,
    config,
    lifecycle,
    inHand,
    metrics,
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(lineLimits === undefined ? {} : { lineLimits }),
  })
  log.current = app.log
  app.log.info({ suppliers: chosen }, 'suppliers chosen')
  if (options.pollsOutbox !== false) outbox.start()
  const rules = retentionRules()
  const shared = workInTurn(db, (name, fault) => app.log.warn({ fault }, `${name} not done`), [
    {
      name: 'retention',
      everySeconds: TIDY_EVERY_SECONDS,
      async work(goOn) {
        app.log.info({ gone: await tidied(db, services.uploads, rules, now(), goOn) }, 'retention')
      },
    },
    { name: 'counts', everySeconds: FOLD_EVERY_SECONDS, work: () => foldCounts(db) },
  ])
  return {
    app,
    services,
    drainOutbox: () => outbox.drain(),
    settled: () => background.settled(),
    announceStop: () => void (lifecycle.isStopping = true),
    owed: () => ({ calls: inHand.count(), messages: outbox.sending() }),
    async close() {
      lifecycle.isStopping = true
      closed.stop()
      await Promise.all([app.close(), outbox.stop(), shared.stop()])
      await background.settled()
      clock?.stop()
    },
  }
}

/** Delete rows first: the next purge removes the files that they leave in the upload store. */
async function tidied(
  db: Kysely<Database>,
  uploads: UploadStore,
  rules: RetentionRules,
  now: Date,
  goOn: () => Promise<void>,
) {
  const gone = await purge(db, rules, now, goOn)
  return { ...gone, files: await removeFiles(db, uploads, now) }
}

const TIDY_EVERY_SECONDS = 900
const FOLD_EVERY_SECONDS = 60
