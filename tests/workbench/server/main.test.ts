import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildWorkbenchServer } from '../../../scripts/build/build-workbench.mjs'
import { ROOT } from '../../support/root.ts'
import { folderWith } from '../support/workbench-project.ts'

const BUILT = join(ROOT, 'dist/workbench-main-test')
const PROJECT = { 'journeys/one.json': '{}' }

beforeAll(() => buildWorkbenchServer(ROOT, join(BUILT, 'server')))
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** What it says until it is open, or has ended. */
async function started(root: string, ...options: readonly string[]): Promise<{ said: string; isOpen: boolean }> {
  const child = spawn(process.execPath, [join(BUILT, 'server/main.mjs'), '--root', root, ...options])
  const gone = once(child, 'exit')
  ended.push(async () => {
    child.kill('SIGTERM')
    await gone
  })
  let said = ''
  const isOpen = await new Promise<boolean>((done) => {
    const listen = (data: Buffer) => {
      said += data.toString()
      if (said.includes('#token=')) done(true)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => done(false))
  })
  return { said, isOpen }
}

/** In use until the test ends, by us or by somebody else. */
async function inUse(port: number): Promise<number> {
  const server = createServer()
  const isOurs = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => done(true))
  })
  if (isOurs) ended.push(() => server.close())
  return port
}

describe('a workbench whose port is in use', () => {
  it('takes others where nobody asked for a certain one, and says so', async () => {
    await inUse(4700)
    const { said, isOpen } = await started(folderWith(PROJECT))
    expect(isOpen).toBe(true)
    expect(said).toContain('The port 4700 or 4701 is in use')
    expect(/127\.0\.0\.1:(\d+)\/#token/.exec(said)?.[1]).not.toBe('4700')
  })

  it('does not open where somebody asked for that one, and says what to do', async () => {
    const port = await inUse(4700)
    const { said, isOpen } = await started(folderWith(PROJECT), '--port', String(port))
    expect(isOpen).toBe(false)
    expect(said).toMatch(/^PORT_TAKEN .* --port, or 0 /)
  })
})

describe('a second workbench of the same project', () => {
  it('does not open, and says where the first one is', async () => {
    const root = folderWith(PROJECT)
    const first = await started(root, '--port', '0')
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(first.said)?.[0] ?? 'none'
    const { said, isOpen } = await started(root, '--port', '0')
    expect(isOpen).toBe(false)
    expect(said).toContain(`WORKBENCH_OPEN A workbench of this project is open already at ${address}, in process `)
    expect(said).toContain('Ctrl+C')
  })
})
