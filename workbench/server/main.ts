import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { analyserWith } from '../analysis/analyser.ts'
import { buildApp } from './app.ts'
import { openFiles } from './files/index.ts'
import { buildFrame } from './frame.ts'
import { listen } from './listen.ts'
import { countersAt } from './people/counters.ts'
import { reporterWith } from './publish/reporter.ts'
import { validatorModules } from './preview/validator-modules.ts'
import { newSession } from './safety/session.ts'

const DEFAULT_PORT = 4700

const { values } = parseArgs({
  options: { root: { type: 'string' }, port: { type: 'string' }, database: { type: 'string' } },
})
const built = dirname(dirname(fileURLToPath(import.meta.url)))
const root = resolve(values.root ?? join(built, '../..'))
const port = Number(values.port ?? DEFAULT_PORT)

if (!existsSync(join(root, 'journeys')))
  refuse(`ROOT_WITHOUT_JOURNEYS ${root} has no folder "journeys". Give the folder of a project with --root.`)
if (!Number.isInteger(port) || port < 1 || port > 65_534)
  refuse(`PORT_WRONG "${values.port ?? ''}" is not a port. Use a number from 1 to 65534.`)

const framePort = port + 1
const session = newSession(port)
const files = opened()
// It starts with the first question to it.
const analyser = analyserWith(() => new Worker(join(built, 'server/analysis.mjs'), { workerData: { root } }))
const reporter = reporterWith(join(built, 'server/publish.mjs'))
const validators = validatorModules(built)
const databaseUrl = values.database ?? process.env['DATABASE_URL']
if (databaseUrl !== undefined && databaseUrl !== '' && !isPostgresAddress(databaseUrl))
  refuse('DATABASE_ADDRESS --database and DATABASE_URL take an address such as postgres://reader@host:5432/claims.')
const counters = countersAt({
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  dataDir: resolve(root, process.env['DATA_DIR'] ?? '.data'),
})
const app = await buildApp({ files, analyser, reporter, built, port, framePort, session, validators, counters })
const frame = await buildFrame({ root, built, port, framePort, validators })
try {
  await listen(app, port)
  await listen(frame, framePort)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  refuse(
    code === 'EADDRINUSE'
      ? `PORT_TAKEN The port ${port} or ${framePort} is in use. Is a workbench open already? Give another with --port.`
      : message,
  )
}
console.log(
  `The workbench of ${root} is open until you press Ctrl+C:\n\n  http://127.0.0.1:${port}/#token=${session.token}\n`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void Promise.all([app.close(), frame.close()]).then(() => {
        files.close()
        process.exit(0)
      }),
  )

function opened() {
  try {
    return openFiles(root)
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function isPostgresAddress(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address)
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
