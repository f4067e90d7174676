import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { ProviderError } from '../../../../server/providers/index.ts'
import { clamdScan } from '../../../../server/providers/file-scans/clamd-scan.ts'

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve))))

/** A daemon that reads INSTREAM as clamd(8) describes it, and answers by what came. */
async function daemon(answer: (content: Buffer, socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    let came = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      came = Buffer.concat([came, part])
      const content = contentOf(came)
      if (content !== undefined) answer(content, socket)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return `tcp://127.0.0.1:${port}`
}

/** The parts without their lengths, once the one of length zero has come. */
function contentOf(came: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (came.length < command.length) return undefined
  expect(came.subarray(0, command.length).toString()).toBe(command)
  const parts: Buffer[] = []
  let at = command.length
  while (at + 4 <= came.length) {
    const length = came.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    if (at + 4 + length > came.length) return undefined
    parts.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const file = (...parts: readonly string[]) => Readable.from(parts.map((part) => Buffer.from(part)))
const says = (text: string) => daemon((_, socket) => socket.end(`${text}\0`))

describe('clamd', () => {
  it('gets the whole file, and finds nothing', async () => {
    let content = ''
    const address = await daemon((whole, socket) => {
      content = whole.toString()
      socket.end('stream: OK\0')
    })
    expect(await clamdScan(address).scan(file('one ', 'two'))).toEqual({ found: undefined })
    expect(content).toBe('one two')
  })

  it('names what it finds', async () => {
    expect(await clamdScan(await says('stream: Eicar-Test-Signature FOUND')).scan(file('x'))).toEqual({
      found: 'Eicar-Test-Signature',
    })
  })

  it.each([
    ['is over its own limit', 'INSTREAM size limit exceeded. ERROR'],
    ['says something else', 'UNKNOWN COMMAND'],
    ['closes without an answer', ''],
  ])('has failed where it %s', async (_, text) => {
    await expect(clamdScan(await says(text)).scan(file('x'))).rejects.toThrow(ProviderError)
  })

  it('has failed where it closes the line in the middle of a large file', async () => {
    server = createServer((socket) => void socket.once('data', () => socket.destroy()))
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const large = Readable.from(
      (function* () {
        for (let part = 0; part < 400; part += 1) yield Buffer.alloc(65_536)
      })(),
    )
    await expect(clamdScan(`tcp://127.0.0.1:${port}`).scan(large)).rejects.toThrow(ProviderError)
  })

  it('fails if the scanner cannot be reached or takes too long', async () => {
    await expect(clamdScan('tcp://127.0.0.1:1').scan(file('x'))).rejects.toThrow(ProviderError)
    const silent = await daemon(() => undefined)
    const failed = expect(clamdScan(silent, 20).scan(file('x'))).rejects.toThrow(ProviderError)
    await failed
  })
})
