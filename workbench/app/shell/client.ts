import type { ApiError } from '../../wire.ts'

/** A call that the server refused, or that did not reach it (`status` 0). */
export class CallFailed extends Error {
  readonly status: number
  readonly answer: ApiError

  constructor(status: number, answer: ApiError) {
    super(answer.message)
    this.name = 'CallFailed'
    this.status = status
    this.answer = answer
  }
}

export const read = <Answer>(path: string) => call<Answer>(path, {})

export const send = <Answer>(path: string, body: unknown) =>
  call<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', workbench: '1' },
    body: JSON.stringify(body),
  })

async function call<Answer>(path: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(path, request).catch(() => undefined)
  if (response === undefined)
    throw new CallFailed(0, { code: 'SERVER_GONE', message: 'The workbench does not answer. Is it still running?' })
  const answer = (await response.json()) as Answer
  if (!response.ok) throw new CallFailed(response.status, answer as ApiError)
  return answer
}
