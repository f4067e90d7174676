import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Reply = (response: ServerResponse, asked: Asked) => void

export interface StubSupplier {
  readonly url: string
  readonly asked: readonly Asked[]
  /** Bytes of bodies that were handed to the network since the last `plays`. */
  readonly sent: number
  /** One reply for each request in turn; the last one for all that follow. Clears the recorded requests. */
  plays(...replies: readonly Reply[]): void
  close(): Promise<void>
}

/** A supplier with the replies of a test, which records its requests. */
export async function stubSupplier(): Promise<StubSupplier> {
  let replies: readonly Reply[] = []
  let asked: Asked[] = []
  let sent = 0
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const reply = replies[Math.min(asked.length, replies.length) - 1]
      const before = request.socket.bytesWritten
      response.on('close', () => (sent += request.socket.bytesWritten - before))
      reply?.(response, asked.at(-1) as Asked)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get asked() {
      return asked
    },
    get sent() {
      return sent
    },
    plays(...next) {
      replies = next
      asked = []
      sent = 0
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const text =
  (body: string, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)

export const reset: Reply = (response) => void response.socket?.resetAndDestroy()

const MEGABYTE = Buffer.alloc(1 << 20, ' ')

/** 100 MB, as fast as the other side takes it. */
export const huge: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  let left = 100
  const more = () => {
    while (left-- > 0) if (!response.write(MEGABYTE)) return void response.once('drain', more)
    response.end()
  }
  more()
}
