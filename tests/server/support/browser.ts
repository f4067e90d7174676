import type { FastifyInstance, InjectOptions } from 'fastify'
import type { AnswerBody } from './answer-body.ts'
import { holdToContract } from './contracts.ts'

export interface Answer {
  readonly status: number
  readonly body: AnswerBody
  readonly headers: Readonly<Record<string, unknown>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls the app as a browser on its own pages does, and keeps its cookies. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #always: Readonly<Record<string, string>>

  constructor(app: FastifyInstance, always: Readonly<Record<string, string>> = {}) {
    this.#app = app
    this.#always = always
  }

  get = (path: string, headers: Record<string, string> = {}) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: object, headers: Record<string, string> = {}) => this.send('POST', path, body, headers)
  put = (path: string, body?: object, headers: Record<string, string> = {}) => this.send('PUT', path, body, headers)

  patch = (path: string, body?: object, headers: Record<string, string> = {}) => this.send('PATCH', path, body, headers)

  async send(
    method: Method,
    path: string,
    body: object | string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const request: InjectOptions = {
      method,
      url: path,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#always,
        ...headers,
      },
      cookies: Object.fromEntries(this.cookies),
      ...(body === undefined ? {} : { payload: body }),
    }
    const response = await this.#app.inject(request)
    for (const { name, value } of response.cookies) this.cookies.set(name, value)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const answer = {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    }
    holdToContract({ method, path: path.replace(/\?.*$/, ''), status: answer.status, body: answer.body })
    return answer
  }
}
