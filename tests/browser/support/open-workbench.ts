import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { copyFixed } from '../../support/fixed-product.ts'
import { ROOT } from './product.ts'

/** The workbench as `npx journey workbench` runs it, which builds it first if its sources have changed, over a project of its own that is thrown away in the end. */
export interface OpenWorkbench {
  readonly root: string
  readonly url: string
  /** The printed address, with the token. */
  readonly address: string
  /** A page that the workbench has let in, at an address of it, in a context of its own. */
  readonly page: (browser: Browser, path: string) => Promise<Page>
  readonly stop: () => Promise<void>
}

const OPEN = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/

interface Options {
  /** Called with the folder of the project before the workbench is started. */
  readonly prepare?: (root: string) => void
  /** A folder of programs that come before those of the machine. */
  readonly programs?: string
  /** Further options of the command. */
  readonly more?: readonly string[]
}

export async function openWorkbench({ prepare, programs, more = [] }: Options = {}): Promise<OpenWorkbench> {
  const root = await mkdtemp(join(tmpdir(), 'workbench-'))
  copyFixed(['journeys', 'schemas', 'content', 'public'], root)
  prepare?.(root)
  const PATH = [...(programs === undefined ? [] : [programs]), process.env['PATH']].join(delimiter)
  const args = [join(ROOT, 'bin/journey.mjs'), 'workbench', '--root', root, '--port', '0', ...more]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH },
  })
  const address = await openedAt(child)
  const url = new URL(address).origin
  return {
    root,
    url,
    address,
    async page(browser, path) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      // On a busy machine a report before publishing, or a proof after an edit, takes longer than the usual half minute.
      page.setDefaultTimeout(80_000)
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goto(url + path)
      return page
    },
    async stop() {
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Resolves when it says where it is; rejects with its output if it ends before. */
function openedAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = OPEN.exec(said)?.[0]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`WORKBENCH_NOT_STARTED it ended with ${code} and said:\n${said}`)))
  })
}
