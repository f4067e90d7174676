import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { buildWorkbenchServer } from '../../../scripts/build/build-workbench.mjs'
import { freePort } from '../../support/free-port.ts'
import { ROOT } from '../../support/root.ts'

const BUILT = join(ROOT, 'dist/workbench-test')

/** A workbench in a process of its own, which can be killed and started again on the same port. */
export interface ServerProcess {
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ status: number; answer: unknown }>
}

export function serverProcess(root: string): ServerProcess {
  let child: ChildProcess | undefined
  let port = 0
  let cookie = ''
  beforeAll(() => buildWorkbenchServer(ROOT, join(BUILT, 'server')))
  afterAll(() => kill())
  return { start, kill, call }

  async function start(): Promise<void> {
    if (port === 0) port = await freePort()
    const started = spawn(process.execPath, [join(BUILT, 'server/main.mjs'), '--root', root, '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const token = await new Promise<string>((done, fail) => {
      let said = ''
      const onData = (data: Buffer) => {
        said += data.toString()
        const found = /#token=([\w-]+)/.exec(said)?.[1]
        if (found !== undefined) done(found)
      }
      started.stdout.on('data', onData)
      started.stderr.on('data', onData)
      started.once('exit', (code) => fail(new Error(`The workbench ended with ${code}: ${said}`)))
    })
    const opened = await request('POST', '/api/open', { token })
    cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  async function kill(): Promise<void> {
    const killed = child
    child = undefined
    if (killed === undefined || killed.exitCode !== null) return
    const gone = new Promise((done) => killed.once('exit', done))
    killed.kill('SIGKILL')
    await gone
  }

  async function call(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await request(method, path, body)
    return { status: response.status, answer: await response.json() }
  }

  function request(method: string, path: string, body?: object): Promise<Response> {
    const origin = `http://127.0.0.1:${port}`
    return fetch(origin + path, {
      method,
      headers: { origin, cookie, workbench: '1', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
}
