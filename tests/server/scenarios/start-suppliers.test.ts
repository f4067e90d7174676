import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from '../support/bundled.ts'

let program: string
let data: string
beforeAll(async () => {
  program = await bundled(fileURLToPath(new URL('../../../server/main.ts', import.meta.url)))
  data = await mkdtemp(join(tmpdir(), 'start-suppliers-'))
})
afterAll(async () => {
  await rm(data, { recursive: true, force: true })
  await rm(join(program, '..'), { recursive: true, force: true })
})

/** Starts the product, stops it when it is ready, and gives all it said. */
async function said(environment: Record<string, string>): Promise<{ status: number | null; text: string }> {
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, ...environment }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const hear = (part: Buffer) => {
    text += part.toString()
    if (text.includes('Ready on ')) child.kill('SIGTERM')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [status] = (await once(child, 'exit')) as [number | null]
  return { status, text }
}

describe('the start', () => {
  it('says which suppliers were chosen, without address and key', async () => {
    const { status, text } = await said({
      EQUIFAX_URL: 'http://bureau.example.com/secret-path',
      EQUIFAX_KEY: 'k-secret',
      CHAT_URL: 'none',
    })
    expect(status).toBe(0)
    const line = text.split('\n').find((each) => each.includes('suppliers chosen')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      suppliers: { equifax: 'http', experian: 'sandbox', chat: 'none', sms: 'sandbox' },
    })
    expect(text).not.toMatch(/secret|bureau\.example/)
  })

  it('names missing suppliers in production, so that no visitor gets invented data by accident', async () => {
    const { status, text } = await said({ NODE_ENV: 'production' })
    expect(status).toBe(0)
    expect(text).toMatch(/SUPPLIERS_MISSING in the environment: .*ADDRESS_URL.*SANDBOX=1/m)
    expect(text).toContain('"equifax":"none"')
  })

  it('happens in production without suppliers when that is asked for', async () => {
    const { status, text } = await said({ NODE_ENV: 'production', SANDBOX: '0' })
    expect(status).toBe(0)
    expect(text).toContain('"equifax":"none"')
    expect(text).not.toContain('SUPPLIERS_MISSING')
    expect(text).toMatch(/MESSAGES_WAIT .*SMS_URL.*CRM_URL \(or none\)/)
  })

  it('does not happen with half a supplier', async () => {
    const { status, text } = await said({ SMS_URL: 'https://sms.example.com' })
    expect(status).toBe(1)
    expect(text).toMatch(
      /^CONFIG_INVALID in the environment: SMS_URL is set, but SMS_KEY is not; it must be the token id/m,
    )
  })
})
