import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { LenderBook } from '../domain/index.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/index.ts'
import type { Journeys } from './journeys/index.ts'
import { journeyGuard, loadJourneys } from './journeys/index.ts'
import { outboxWorker } from './outbox/index.ts'
import type { Providers, TextMessage } from './providers/index.ts'
import { sandboxProviders } from './providers/index.ts'
import type { Services } from './services.ts'
import { sandboxSecret } from './suppliers/sandbox-secret.ts'
import { removeExpired } from './retention/remove-expired.ts'

export interface ProductOptions {
  readonly config: Config
  readonly database: Pick<OpenDatabase, 'db'>
  /** The project's root, where journeys, schemas and content lie. */
  readonly root: string
  readonly webFolder?: string
  readonly now?: () => Date
  /** How the sandbox lets time pass. */
  readonly pause?: (ms: number) => Promise<void>
  /** Instead of those below the root. */
  readonly journeys?: Journeys
  /** Replaces some of the suppliers. */
  readonly providers?: Partial<Providers>
}

export interface Product {
  readonly app: FastifyInstance
  readonly services: Services
  /** Sends what stands in the outbox now. */
  readonly drainOutbox: () => Promise<void>
  close(): Promise<void>
}

/** Puts the product together on an open database: suppliers, journeys, outbox and app. Not yet listening. */
export async function product(options: ProductOptions): Promise<Product> {
  const { config, root, webFolder, now = () => new Date(), pause = (ms) => wait(ms) } = options
  const { db } = options.database
  const deliver = async ({ id, claimNumber, to, text }: TextMessage) => {
    const message = { id, claim_id: claimNumber, to, text, at: now() }
    await db.insertInto('sandbox_messages').values(message).onConflict((conflict) => conflict.column('id').doNothing()).execute()
  }
  const suppliers = { ...sandboxProviders({ secret: await sandboxSecret(db), wait: pause, deliver }), ...options.providers }
  const log: { current?: FastifyInstance['log'] } = {}
  const outbox = outboxWorker({
    db,
    now,
    log: { warn: (detail, message) => log.current?.warn(detail, message) },
    deliveries: {
      sms: ({ id, claim_id: claimNumber, payload }) =>
        suppliers.sms.send({ id, claimNumber, to: String(payload.phoneNumber), text: String(payload.text) }),
      // The sandbox has no CRM and no chat: what stands in the outbox is what they would have been sent.
      lead: () => Promise.resolve(),
      chat: () => Promise.resolve(),
    },
  })
  const services: Services = {
    db,
    providers: suppliers,
    guard: journeyGuard(options.journeys ?? loadJourneys(root), (message) => log.current?.warn(message)),
    lenders: JSON.parse(readFileSync(join(root, 'content/lenders.json'), 'utf8')) as LenderBook,
    now,
    settings: config,
    nudge: () => outbox.nudge(),
  }
  const app = await buildApp({ services, config, ...(webFolder === undefined ? {} : { webFolder }) })
  log.current = app.log
  outbox.start()
  const tidy = setInterval(() => void removeExpired(db, now()).catch(() => undefined), HOUR_MS).unref()
  return {
    app,
    services,
    drainOutbox: () => outbox.drain(),
    async close() {
      clearInterval(tidy)
      await app.close()
      await outbox.stop()
    },
  }
}

const HOUR_MS = 3_600_000
