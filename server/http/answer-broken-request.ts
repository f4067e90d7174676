import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { words } from '../refusals/words.ts'

/** By Node's error code for an unreadable request; anything else is not HTTP. */
const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, words.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, words.tooSlow],
}

/** Answers input that never became a request (endless headers, not HTTP) with the same body as all other errors. */
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
  // Without waiting for the other side to close the connection.
  socket.destroySoon()
}
