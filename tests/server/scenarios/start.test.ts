import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { bundled } from '../support/bundled.ts'

let program: string
let data: string
let port: number
beforeAll(async () => {
  program = await bundled(fileURLToPath(new URL('../../../server/main.ts', import.meta.url)))
  data = await mkdtemp(join(tmpdir(), 'start-'))
  port = await freePort()
})
afterAll(async () => {
  await rm(data, { recursive: true, force: true })
  await rm(join(program, '..'), { recursive: true, force: true })
})

describe('the product as a process', () => {
  it('keeps a claim over a stop, a kill and the starts after them', async () => {
    const first = await started()
    const opened = await fetch(`${address()}/api/session/claim`, { method: 'POST' })
    const cookie = opened.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const { claimId } = ((await opened.json()) as { responseObject: { claimId: string } }).responseObject
    await save(claimId, cookie, { first_name: 'Jane' })
    first.kill('SIGTERM')
    expect(await once(first, 'exit')).toEqual([0, null])

    const second = await started()
    await save(claimId, cookie, { last_name: 'Sample' })
    second.kill('SIGKILL')
    await once(second, 'exit')

    const third = await started()
    const back = await fetch(`${address()}/api/session/claim/${claimId}`, { method: 'POST', headers: { cookie } })
    expect(await back.json()).toMatchObject({ responseObject: { first_name: 'Jane', last_name: 'Sample' } })
    third.kill('SIGTERM')
    await once(third, 'exit')
  })

  it('says that its port is taken, and leaves no database running', async () => {
    const first = await started()
    const second = run()
    let said = ''
    second.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    expect(await once(second, 'exit')).toEqual([1, null])
    expect(said).toMatch(
      /^PORT_IN_USE port \d+ is taken by another program\. Stop that program, or set PORT to a free port\.$/m,
    )
    first.kill('SIGTERM')
    expect(await once(first, 'exit')).toEqual([0, null])
  })
})

const address = () => `http://127.0.0.1:${port}`

function run(): ChildProcess {
  const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn' }
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Resolves when the product says that it is ready. */
async function started(): Promise<ChildProcess> {
  const child = run()
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (text: Buffer) => (text.toString().includes('Ready on ') ? ready() : undefined))
    child.once('exit', () => failed(new Error(`The product ended: ${said}`)))
  })
  return child
}

async function save(claim_number: string, cookie: string, fields: object): Promise<void> {
  const answer = await fetch(`${address()}/api/session/claim`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ claim_number, screen_name: 'info', ...fields }),
  })
  if (!answer.ok) throw new Error(`not saved: ${answer.status}`)
}
