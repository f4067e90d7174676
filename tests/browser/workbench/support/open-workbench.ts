import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFixed } from '../../../support/fixed-product.ts'
import { ROOT } from '../../../support/root.ts'

export interface OpenedWorkbench {
  /** A project of its own: the journeys, schemas and content of the fixed product. */
  readonly root: string
  /** The address with the token. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** Starts it as people do, by the command, which builds it first if its sources have changed. */
export async function openWorkbench(port: number): Promise<OpenedWorkbench> {
  const root = mkdtempSync(join(tmpdir(), 'workbench-'))
  copyFixed(['journeys', 'schemas', 'content', 'public'], root)
  const args = [join(ROOT, 'bin/journey.mjs'), 'workbench', '--root', root, '--port', String(port)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    const onData = (data: Buffer) => {
      said += data.toString()
      const found = /http:\S+#token=[\w-]+/.exec(said)?.[0]
      if (found !== undefined) done(found)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('exit', () => fail(new Error(`The workbench did not start: ${said}`)))
  })
  return {
    root,
    address,
    async close() {
      child.kill('SIGTERM')
      await gone
      rmSync(root, { recursive: true, force: true })
    },
  }
}
