import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { ProviderError, type FileScan } from '../ports/ports.ts'

/** For the whole scan of one file. */
const LIMIT_MS = 60_000

/**
 * ClamAV's daemon, by its INSTREAM command (clamd(8)): each part of the file with its length before it, then a length of zero. Sends
 * no faster than the daemon reads, so a large file is never in memory as a whole.
 *
 * @param address tcp://host:port, or unix:/path/to/socket
 */
export function clamdScan(address: string, limitMs = LIMIT_MS): FileScan {
  return {
    async scan(file) {
      const socket = opened(address)
      const limit = setTimeout(() => socket.destroy(new Error('too slow')), limitMs).unref()
      try {
        const verdict = verdictOf(socket)
        // Refused while sending: the verdict says why, so a failed write must not come first.
        const sent = send(socket, file).catch((error: unknown) => (file.destroy(), Promise.reject(error)))
        const [said] = await Promise.all([verdict, Promise.race([sent, verdict])])
        return said
      } catch (error) {
        if (error instanceof ProviderError) throw error
        throw new ProviderError('scans', error instanceof Error ? reasonOf(error) : 'failed')
      } finally {
        clearTimeout(limit)
        socket.destroy()
      }
    },
  }
}

function opened(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port === '' ? 3310 : port), bare(hostname))
}

/** An IPv6 address is in brackets in a URL. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

async function send(socket: Socket, file: Readable): Promise<void> {
  await written(socket, Buffer.from('zINSTREAM\0'))
  for await (const part of file) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part as Uint8Array)
    await written(socket, lengthOf(bytes))
    await written(socket, bytes)
  }
  await written(socket, Buffer.alloc(4))
}

async function written(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) throw new Error('closed')
  if (!socket.write(bytes)) await once(socket, 'drain')
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

async function verdictOf(socket: Socket): Promise<{ readonly found: string | undefined }> {
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const said = Buffer.concat(parts).toString('utf8').replaceAll('\0', '').trim()
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (found === undefined && said !== 'stream: OK')
    throw new ProviderError('scans', said === '' ? 'closed without an answer' : said.slice(0, 100))
  return { found }
}

const reasonOf = (error: Error) => ('code' in error ? String(error.code) : error.message)
