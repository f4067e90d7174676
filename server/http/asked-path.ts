import type { FastifyRequest } from 'fastify'

/**
 * Normalises an address for the router and everything after it: removes scheme and host, which a client may send
 * (RFC 9112, 3.2.2), and decodes letters that were percent-encoded without need (RFC 3986, 6.2.2.2).
 */
export function inOneSpelling(url: string): string {
  const local = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const path = /^[^?#]*/.exec(local)?.[0] ?? ''
  const plain = path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : code
  })
  const rest = local.slice(path.length)
  return plain === '' && url !== '*' ? `/${rest}` : plain + rest
}

/** Whether the router matched the address as a call, including unknown calls. */
export function isCall({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === '/api' || url?.startsWith('/api/') === true
}
