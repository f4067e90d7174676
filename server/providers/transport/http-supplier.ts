import type { Limits } from './limits.ts'
import { parseAnswer } from './parse-answer.ts'
import { readBody } from './read-body.ts'
import { type Attempt, resilience } from './resilience.ts'
import { retryAfterMs } from './retry-after.ts'
import { SupplierError, busy, lost, refused, unreachable, unreadable } from './supplier-error.ts'

export interface SupplierLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
}

export interface HttpSupplierOptions {
  /** For logs and errors. */
  readonly name: string
  /** Paths are appended to it; secrets in it (such as a webhook's path) are never logged. */
  readonly url: string
  /** Sent with every call, such as the key; a function is called before each call, for keys that change. */
  readonly headers?: Headers | ChangingHeaders
  /** Sent with every call, for suppliers with the key in the query. */
  readonly query?: Readonly<Record<string, string>>
  readonly limits: Limits
  readonly log: SupplierLog
}

type Headers = Readonly<Record<string, string>>

/** Called again once if the supplier answers 401: `rejected` are the refused headers. */
export type ChangingHeaders = (rejected?: Headers) => Promise<Headers>

export interface SupplierCall<Answer> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base URL. `{name}` is a parameter: the log shows the path with placeholders. */
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The body, as JSON or as a form. */
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** Whether a repetition does no harm. */
  readonly repeatable: boolean
  /** Further statuses that are an answer, such as 404 for "none". */
  readonly answers?: readonly number[]
  /** For suppliers whose plain "ok" need not be JSON: `body` is then undefined, and the status decides. */
  readonly anyBody?: boolean
  /** Reads the response; undefined if it does not have the expected shape. May throw a SupplierFault. */
  read(body: unknown, status: number): Answer | undefined
}

/** Calls one supplier. Rejects with a `ProviderError` whose reason contains status and cause, but nothing of the request or the response. */
export type HttpSupplier = <Answer>(call: SupplierCall<Answer>) => Promise<Answer>

export function httpSupplier({ name, limits, log, ...where }: HttpSupplierOptions): HttpSupplier {
  const resilient = resilience(name, limits)
  return (call) =>
    resilient(async (attempt) => {
      const started = performance.now()
      const detail = (more: object) => ({
        supplier: name,
        call: `${call.method ?? 'POST'} ${call.path}`,
        attempt: attempt.number,
        ms: Math.round(performance.now() - started),
        ...more,
      })
      try {
        const { answer, status } = await once({ name, where, call, limits, attempt })
        log.info(detail({ status }), 'supplier answered')
        return answer
      } catch (error) {
        const fault = error instanceof SupplierError ? error : errorOf(name, error, limits)
        log.warn(detail({ fault: fault.reason }), 'supplier failed')
        throw fault
      }
    }, call)
}

interface Once<Answer> {
  readonly name: string
  readonly where: Pick<HttpSupplierOptions, 'url' | 'headers' | 'query'>
  readonly call: SupplierCall<Answer>
  readonly limits: Limits
  readonly attempt: Attempt
}

async function once<Answer>({
  name,
  where,
  call,
  limits,
  attempt,
}: Once<Answer>): Promise<{ answer: Answer; status: number }> {
  const send = (ours: Headers | undefined) =>
    fetch(addressOf(where, call), {
      method: call.method ?? 'POST',
      headers: { accept: 'application/json', ...bodyType(call), ...ours, ...call.headers },
      body: bodyOf(call),
      signal: attempt.signal,
      // Following a redirect would send the key and the person's data to its target.
      redirect: 'manual',
    })
  const ours = typeof where.headers === 'function' ? await where.headers() : where.headers
  let response = await send(ours)
  if (response.status === 401 && typeof where.headers === 'function') {
    // The token was revoked early. Nothing was processed, so even a call that is not repeatable is sent again.
    await response.body?.cancel()
    response = await send(await where.headers(ours))
  }
  const { status } = response
  if (!response.ok && call.answers?.includes(status) !== true) {
    await response.body?.cancel()
    throw errorOfStatus(name, response)
  }
  const text = await readBody(response, limits.maxBytes)
  const body = text === undefined ? undefined : parseAnswer(text)
  if (body === undefined && call.anyBody !== true) {
    throw unreadable(name, text === undefined ? `answer longer than ${limits.maxBytes} bytes` : notJson(text))
  }
  const answer = call.read(body, status)
  if (answer === undefined) throw unreadable(name, 'answer in an unknown shape')
  return { answer, status }
}

function addressOf({ url, query }: Once<unknown>['where'], call: SupplierCall<unknown>): URL {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(call.params?.[parameter] ?? ''),
  )
  const address = new URL(path === '' ? url : url.replace(/\/+$/, '') + path)
  for (const [key, value] of Object.entries({ ...query, ...call.query })) address.searchParams.set(key, value)
  return address
}

function bodyType({ json, form }: SupplierCall<unknown>): Record<string, string> {
  if (json !== undefined) return { 'content-type': 'application/json; charset=utf-8' }
  return form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
}

function bodyOf({ json, form }: SupplierCall<unknown>): string | null {
  if (json !== undefined) return JSON.stringify(json)
  return form === undefined ? null : new URLSearchParams(form).toString()
}

function errorOfStatus(name: string, { status, headers }: Response): SupplierError {
  const reason = `HTTP ${status}`
  const wait = retryAfterMs(headers.get('retry-after'), Date.now())
  if (status === 429) return busy(name, reason, wait)
  if (status === 503 && wait !== undefined)
    return new SupplierError(name, reason, { again: 'always', isOutage: true, retryAfterMs: wait })
  if (status >= 500 || status === 408) return lost(name, reason)
  if (status >= 300 && status < 400) return unreadable(name, `${reason}, a redirect that is not followed`)
  // An expired key affects all calls; any other 4xx only this one.
  return status === 401 || status === 403
    ? unreadable(name, `${reason}, the key was not accepted`)
    : refused(name, reason)
}

function notJson(text: string): string {
  if (text.trim() === '') return 'empty answer'
  return text.trimStart().startsWith('<') ? 'HTML or XML instead of JSON' : 'malformed JSON'
}

/** Node's fetch hides the cause of a broken connection; its code is enough, and its message would name hosts. */
function errorOf(name: string, error: unknown, { attemptMs }: Limits): SupplierError {
  const { name: kind, cause } = error as { name?: string; cause?: { code?: string } }
  if (kind === 'TimeoutError' || kind === 'AbortError') return lost(name, `no answer within ${attemptMs} ms`)
  const code = cause?.code ?? kind ?? 'unknown'
  return NEVER_CONNECTED.has(code) ? unreachable(name, code) : lost(name, `connection lost (${code})`)
}

const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
