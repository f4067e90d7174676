import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A socket that writes the given text, byte by byte if wanted, and keeps the response. */
export class RawHttp {
  readonly socket: Socket
  readonly #port: number
  answer = ''

  constructor(port: number) {
    this.#port = port
    this.socket = connect({ port: this.#port, host: '127.0.0.1' })
    this.socket.on('error', () => undefined).on('data', (chunk: Buffer) => (this.answer += chunk.toString()))
  }

  write(bytes: string): this {
    this.socket.write(bytes)
    return this
  }

  /** The status line and headers, then the body, once the other side has closed. */
  async closed(): Promise<{ readonly status: number; readonly head: string; readonly body: string }> {
    if (!this.socket.closed) await once(this.socket, 'close')
    const [head = '', body = ''] = this.answer.split('\r\n\r\n')
    return { status: Number(head.slice(9, 12)), head, body }
  }
}

/** A request in one piece, as sent over the network. */
export const onTheWire = (line: string, headers: Readonly<Record<string, string>> = {}, body = '') =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
