import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { analyserWith } from '../analysis/analyser.ts'
import { buildApp } from './app.ts'
import { openFiles } from './files/index.ts'
import { buildFrame } from './frame.ts'
import { countersAt } from './people/counters.ts'
import { reporterWith } from './publish/reporter.ts'
import { validatorModules } from './preview/validator-modules.ts'
import { newSession } from './safety/session.ts'
import { isInUse, portNumber, takePorts, type TakenPorts } from './take-port.ts'

const DEFAULT_PORT = 4700

const { values } = parseArgs({
  options: { root: { type: 'string' }, port: { type: 'string' }, database: { type: 'string' } },
})
const built = dirname(dirname(fileURLToPath(import.meta.url)))
const root = resolve(values.root ?? join(built, '../..'))
const wanted = values.port === undefined ? undefined : portNumber(values.port)

if (!existsSync(join(root, 'journeys')))
  refuse(`ROOT_WITHOUT_JOURNEYS ${root} has no folder "journeys". Give the folder of a project with --root.`)
if (values.port !== undefined && wanted === undefined)
  refuse(`PORT_WRONG "${values.port}" is not a port. Use a number from 1 to 65534, or 0 for any ports that are free.`)

const files = opened()
const [place, framePlace] = await taken(wanted)
const { port } = place
const framePort = framePlace.port
const session = newSession(port)
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
await place.serve(app)
await framePlace.serve(frame)
files.servedAt(`http://127.0.0.1:${port}`)
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

/** Nobody who starts it twice has asked for a certain port: then it takes others. A port that was asked for is taken or refused. */
async function taken(asked: number | undefined): Promise<TakenPorts> {
  const first = asked ?? DEFAULT_PORT
  try {
    return await takePorts(first)
  } catch (error) {
    if (!isInUse(error)) return refuse((error as Error).message)
    if (asked !== undefined)
      return refuse(
        `PORT_TAKEN The port ${first} or ${first + 1} is in use. Is a workbench of another project open already? Give another with --port, or 0 for any that are free.`,
      )
    console.log(
      `The port ${first} or ${first + 1} is in use, perhaps by the workbench of another project: taking others.`,
    )
    return takePorts(0)
  }
}

function isPostgresAddress(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address)
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
