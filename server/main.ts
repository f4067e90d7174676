import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EVERY_ADDRESS, readConfig } from './settings/config.ts'
import { openDatabase } from './database/index.ts'
import { startTracing } from './observability/index.ts'
import { product } from './product.ts'
import { messagesWait, suppliersMissing } from './providers/index.ts'
import { announcedSandbox } from './sandbox/index.ts'
import { projectRoot } from './settings/project-root.ts'
import { erasedList, retentionRules } from './retention/index.ts'
import { StartError } from './settings/start-error.ts'
import { whenNpmIsGone } from './when-npm-is-gone.ts'

/** One Ctrl+C reaches the product from the terminal and, a moment later, from npm. */
const ONE_PRESS_MS = 500
/** A product that was stopped a moment ago may still hold the port. */
const PORT_PATIENCE_MS = 3000

try {
  await main()
} catch (error) {
  // Errors that the user can fix are printed without a stack.
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** Starts the product, and stops it in order: readiness fails, no new requests, calls in progress finish, then the database closes. */
async function main(): Promise<void> {
  const config = announcedSandbox(readConfig(process.env), (text) => console.error(text))
  const root = projectRoot()
  const sendLastTraces = await startTracing(process.env)
  const dataDir = resolve(root, config.dataDir)
  const database = await openDatabase({ ...config, dataDir, copyMayBeAway: true })
  try {
    const { app, services, announceStop, owed, close } = await product({
      config: { ...config, dataDir },
      database,
      root,
      webFolder: join(root, 'dist/web'),
      processMetrics: true,
    })
    app.log.info(database.description)
    if (database.copyFault !== undefined)
      app.log.warn(`${database.copyFault} Figures are read from the database itself until then.`)
    const missing = suppliersMissing(config.suppliers)
    if (missing !== undefined) app.log.warn(missing)
    const waiting = messagesWait(config.suppliers)
    if (waiting !== undefined) app.log.warn(waiting)
    let askedAt: number | undefined
    const leave = (why: string) => {
      app.log.warn(owed(), `${why}: stopped before these had ended`)
      process.exit(1)
    }
    const stop = (reason: string) => {
      if (askedAt !== undefined) {
        // A second signal means: stop now. Acknowledged data is safe, and the next start adopts the database.
        if (performance.now() - askedAt > ONE_PRESS_MS) leave(reason)
        return
      }
      askedAt = performance.now()
      app.log.info(`${reason}: stopping`)
      announceStop()
      const delay = config.stopDelaySeconds * 1000
      setTimeout(() => leave('STOP_SECONDS'), delay + config.stopSeconds * 1000).unref()
      void wait(delay)
        .then(close)
        .then(() => database.close())
        .then(sendLastTraces)
        // A missing exporter must not make the stop fail.
        .catch((error: unknown) => app.log.warn({ err: error }, 'not stopped in order'))
        .then(() => process.exit(0))
    }
    process.on('SIGTERM', () => stop('SIGTERM'))
    process.on('SIGINT', () => stop('SIGINT'))
    whenNpmIsGone(() => askedAt === undefined && stop('npm has ended'))
    for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
      // Node would print it with everything it contains.
      process.on(fault, (error: unknown) => {
        app.log.fatal({ err: error }, fault)
        process.exit(1)
      })
    }
    const again = await erasedList(resolve(root, config.erasedList)).eraseAgain(
      services.db,
      retentionRules(),
      services.now(),
    )
    if (again.length > 0)
      app.log.warn({ claims: again.length }, 'erased again: the database was restored from before their erasure')
    await listen(app, config)
    console.log(`Ready on http://localhost:${addressPort(app.server.address())}`)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(
  app: { listen(where: { port: number; host: string }): Promise<string> },
  { port, host }: { port: number; host: string },
  giveUpAt = performance.now() + PORT_PATIENCE_MS,
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A machine without IPv6.
    if (host === EVERY_ADDRESS && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return listen(app, { port, host: '0.0.0.0' }, giveUpAt)
    if (code === 'EADDRINUSE' && performance.now() < giveUpAt)
      return wait(200).then(() => listen(app, { port, host }, giveUpAt))
    if (code === 'EADDRINUSE')
      throw new StartError(
        'PORT_IN_USE',
        `port ${port} is taken by another program. Stop that program, or set PORT to a free port.`,
      )
    if (code === 'EACCES')
      throw new StartError('PORT_FORBIDDEN', `port ${port} may not be opened by this user. Set PORT to 1024 or more.`)
    throw error
  }
}

function addressPort(address: { port: number } | string | null): number | string {
  return typeof address === 'object' && address !== null ? address.port : String(address)
}
