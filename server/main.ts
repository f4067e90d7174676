import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { openDatabase } from './database/index.ts'
import { product } from './product.ts'
import { StartError } from './start-error.ts'
import { whenNpmIsGone } from './when-npm-is-gone.ts'

const LONGEST_STOP_MS = 15_000
/** The product that was stopped a moment ago may still be finishing. */
const PORT_PATIENCE_MS = 3000

try {
  await main()
} catch (error) {
  // What the person who started it can mend is said without a stack.
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** Starts the product and stops it in order: no new requests, those in hand to their end, then the database. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const root = projectRoot()
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: resolve(root, config.dataDir) })
  try {
    const { app, close } = await product({ config, database, root, webFolder: join(root, 'dist/web') })
    app.log.info(database.description)
    let stopping = false
    const stop = (reason: string) => {
      if (stopping) return
      stopping = true
      app.log.info(`${reason}: stopping`)
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
      void close()
        .then(() => database.close())
        .then(() => process.exit(0))
    }
    process.on('SIGTERM', () => stop('SIGTERM'))
    process.on('SIGINT', () => stop('SIGINT'))
    whenNpmIsGone(() => stop('npm has ended'))
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
  giveUpAt = Date.now() + PORT_PATIENCE_MS,
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' && Date.now() < giveUpAt) return wait(200).then(() => listen(app, { port, host }, giveUpAt))
    if (code === 'EADDRINUSE') throw new StartError('PORT_IN_USE', `port ${port} is taken by another program. Stop that program, or set PORT to a free port.`)
    if (code === 'EACCES') throw new StartError('PORT_FORBIDDEN', `port ${port} may not be opened by this user. Set PORT to 1024 or more.`)
    throw error
  }
}

function addressPort(address: { port: number } | string | null): number | string {
  return typeof address === 'object' && address !== null ? address.port : String(address)
}

/** The nearest folder above this file with a package.json: this file runs from server/ and, built, from dist/server/. */
function projectRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder
  return projectRoot(dirname(folder))
}
