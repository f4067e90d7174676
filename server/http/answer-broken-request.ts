import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { words } from '../words.ts'

/** By Node's code for what is wrong with the bytes that came; anything else is no HTTP. */
const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, words.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, words.tooSlow],
}

/** What never became a request (headers without end, no HTTP at all) is answered with the same body as everything else. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = ANSWERS[error.code ?? ''] ?? [400, words.notHttp]
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Without waiting for the other side to close, too.
  socket.destroySoon()
}
