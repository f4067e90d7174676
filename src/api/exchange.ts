import type { Contract, LooseRequest } from './contract.ts'
import { CallRefused, ConnectionLost, type ApiError } from './call-error.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The same for every attempt of one request, so that the server can tell a retry from a second request. */
  readonly idempotencyKey?: string
  /** Whom the page names, so that answers of a page opened for somebody else of this claim are not taken for the person of now. */
  readonly givenFor?: string
}

/** One request and its response, parsed as JSON. Throws `CallRefused`, `ConnectionLost`, or the signal's reason. */
export async function exchange(
  contract: Contract,
  request: LooseRequest,
  base: string,
  { signal, idempotencyKey, givenFor = '' }: CallOptions,
): Promise<unknown> {
  const response = await fetch(base + pathOf(contract, request), {
    method: contract.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(givenFor === '' ? {} : { 'given-for': givenFor }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new ConnectionLost(error)
  })
  const json: unknown = await response.json().catch(() => undefined)
  signal?.throwIfAborted()
  if (!response.ok) throw new CallRefused(response.status, isProblem(json) ? json : undefined)
  return json
}

function pathOf({ path }: Contract, { params = {}, query = {} }: LooseRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function isProblem(json: unknown): json is ApiError {
  return typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
}
