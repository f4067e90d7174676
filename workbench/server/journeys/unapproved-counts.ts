import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Files } from '../project/files.ts'
import type { Workbench } from '../project/workbench.ts'
import type { Unapproved } from './unapproved.ts'

/** The counts of the files as they are now. Reading the book takes a second, so a thread does it, once for each change. */
export function unapprovedCounts({ files, built }: Pick<Workbench, 'files' | 'built'>): () => Promise<Unapproved> {
  let known: Promise<Unapproved> | undefined
  files.onChange(() => void (known = undefined))
  return () => (known ??= counted(files, built))
}

function counted({ root }: Files, built: string): Promise<Unapproved> {
  const today = new Date().toISOString().slice(0, 10)
  const worker = new Worker(join(built, 'server/unapproved.mjs'), { workerData: { root, today } })
  return new Promise((done) => {
    worker.once('message', done)
    worker.once('error', () => done(null))
    worker.once('exit', () => done(null))
  })
}
