import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { analysesOf } from '../../../workbench/analysis/analyses.ts'
import type { Analyser } from '../../../workbench/analysis/analyser.ts'
import { buildApp, type AppOptions } from '../../../workbench/server/app.ts'
import { openFiles } from '../../../workbench/server/files/index.ts'
import type { Files } from '../../../workbench/server/project/files.ts'
import { reportHere } from '../../../workbench/server/publish/reporter.ts'
import { validatorModules } from '../../../workbench/server/preview/validator-modules.ts'
import { countersAt } from '../../../workbench/server/people/counters.ts'
import { newSession, type Session } from '../../../workbench/server/safety/session.ts'
import { afterFile } from '../../support/after-file.ts'

const PORT = 4700
export const HOST = `127.0.0.1:${PORT}`

/** A folder with these files, removed after the tests. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'workbench-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export function filesIn(root: string, warn?: (message: string) => void): Files {
  const files = openFiles(root, warn)
  afterFile(() => files.close())
  return files
}

export interface Opened {
  readonly app: FastifyInstance
  readonly session: Session
  /** The headers of a page of this workbench. */
  readonly page: Readonly<Record<string, string>>
}

/** The analyser of a folder in this process, without drawings. */
export function analyserOf(root: string): Analyser {
  const direct = analysesOf(root)
  return {
    analysis: (journey) => Promise.resolve(direct.analysis(journey)),
    drawing: () => Promise.resolve('null'),
    witness: (journey, pointer) => Promise.resolve(direct.witness(journey, pointer)),
    project: () => direct.project(),
    replacements: () => Promise.resolve('[]'),
    close: () => Promise.resolve(),
  }
}

/** A workbench of a folder. It does not listen: tests inject requests. */
export async function workbenchOf(
  root: string,
  {
    analyser = NONE,
    counters = countersAt({ databaseUrl: undefined, dataDir: join(root, '.data') }),
    reporter = reportHere,
  }: Partial<Pick<AppOptions, 'analyser' | 'counters' | 'reporter'>> = {},
): Promise<Opened> {
  const built = folderWith({
    'app/index.html': '<script nonce="nonce-of-this-answer"></script>',
    'app/assets/a.js': '',
  })
  const session = newSession(PORT)
  const validators = validatorModules(process.cwd())
  const app = await buildApp({
    files: filesIn(root),
    analyser,
    reporter,
    built,
    port: PORT,
    framePort: PORT + 1,
    session,
    validators,
    counters,
  })
  afterFile(async () => void (await app.close()))
  const page = {
    host: HOST,
    origin: `http://${HOST}`,
    'sec-fetch-site': 'same-origin',
    workbench: '1',
    'content-type': 'application/json',
    cookie: `${session.cookieName}=${session.cookie}`,
  }
  return { app, session, page }
}

/** For tests that ask for no proof. */
const NONE: Analyser = {
  analysis: () => Promise.reject(new Error('This test has no analyser.')),
  drawing: () => Promise.reject(new Error('This test has no analyser.')),
  witness: () => Promise.reject(new Error('This test has no analyser.')),
  project: () => Promise.reject(new Error('This test has no analyser.')),
  replacements: () => Promise.reject(new Error('This test has no analyser.')),
  close: () => Promise.resolve(),
}
