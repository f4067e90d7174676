import type { AnswerBody } from '../../support/answer-body.ts'

/** A visitor of the walks; the typed names control the sandbox. */
export interface Visitor {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

export interface Answered {
  readonly status: number
  readonly body: AnswerBody
}

/** How a client may speak of steps: by their paths, by paths without saying that they are complete, or not at all. */
export type Speech = 'paths' | 'bare paths' | 'fields alone'

/**
 * A client that knows the call table of the specification (C064–C082) and nothing of this project: plain HTTP, cookies, and
 * the payloads as they are named there.
 */
export class PlainClient {
  claimNumber = ''
  readonly #base: string
  readonly #speech: Speech
  readonly #cookies = new Map<string, string>()

  constructor(base: string, speech: Speech) {
    this.#base = base
    this.#speech = speech
  }

  async call(method: string, path: string, payload?: object): Promise<Answered> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookies.size === 0
          ? {}
          : { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { status: response.status, body: await response.json() }
  }

  async opens(): Promise<void> {
    this.claimNumber = (await this.call('POST', '/session/claim')).body.responseObject.claimId
  }

  saves(path: string, fields: object): Promise<Answered> {
    const step = {
      paths: { screen_name: path, should_add_screen_name: true },
      'bare paths': { screen_name: path.slice(1) },
      'fields alone': {},
    }[this.#speech]
    return this.call('PUT', '/session/claim', { claim_number: this.claimNumber, ...step, ...fields })
  }
}

/** 40 by 40 grey pixels. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAAAAACpleexAAAAFUlEQVR42mNgGAWjYBSMglEwCmgHAAZoAAFIOgNnAAAAAElFTkSuQmCC'
