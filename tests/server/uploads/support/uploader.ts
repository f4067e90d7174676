import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Answer, Browser } from '../../support/browser.ts'

export interface GivenFile {
  readonly name: string
  readonly content: Buffer
}

/** A browser that uploads files as the page does: it announces a file, sends its bytes in parts, and asks for the check. */
export class Uploader {
  readonly browser: Browser
  readonly #app: FastifyInstance
  claimId = ''

  constructor(app: FastifyInstance, browser: Browser) {
    this.#app = app
    this.browser = browser
  }

  async arrives(): Promise<void> {
    const { body } = await this.browser.post('/api/session/claim')
    this.claimId = body.responseObject.claimId
    await this.saves({})
  }

  saves = (fields: object, complete = false): Promise<Answer> =>
    this.browser.put('/api/session/claim', {
      claim_number: this.claimId,
      journey: 'papers',
      screen_name: 'documents',
      should_add_screen_name: complete,
      ...fields,
    })

  announces = ({ name, content }: GivenFile, other: object = {}): Promise<Answer> =>
    this.browser.post('/api/session/uploads', {
      claim_number: this.claimId,
      field: 'documents',
      name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      ...other,
    })

  /** Sends bytes from an offset, as tus does. */
  async sends(id: string, bytes: Buffer, offset = 0): Promise<{ status: number; offset: number }> {
    const { statusCode, headers } = await this.#app.inject({
      method: 'PATCH',
      url: `/api/session/uploads/bytes/${id}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      cookies: Object.fromEntries(this.browser.cookies),
      payload: bytes,
    })
    return { status: statusCode, offset: Number(headers['upload-offset']) }
  }

  /** Another call of the protocol at an upload, with its headers. */
  async calls(method: 'POST' | 'DELETE' | 'PATCH' | 'GET', id: string, headers: Readonly<Record<string, string>> = {}) {
    const { statusCode } = await this.#app.inject({
      method,
      url: `/api/session/uploads/bytes/${id}`,
      headers: { 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', ...headers },
      cookies: Object.fromEntries(this.browser.cookies),
    })
    return statusCode
  }

  /** How much has arrived. */
  async offsetOf(id: string): Promise<{ status: number; offset: number }> {
    const { statusCode, headers } = await this.#app.inject({
      method: 'HEAD',
      url: `/api/session/uploads/bytes/${id}`,
      headers: { 'tus-resumable': '1.0.0' },
      cookies: Object.fromEntries(this.browser.cookies),
    })
    return { status: statusCode, offset: Number(headers['upload-offset']) }
  }

  checks = (id: string): Promise<Answer> =>
    this.browser.post('/api/session/uploads/check', { claim_number: this.claimId, id })

  /** The whole way; returns the answer of the check. */
  async uploads(file: GivenFile): Promise<Answer> {
    const id = idOf(await this.announces(file))
    await this.sends(id, file.content)
    return this.checks(id)
  }
}

export function idOf({ body }: Answer): string {
  return String((body.responseObject as unknown as { readonly id: unknown }).id)
}

/** What the answer of a field names, from the check of an upload. */
export function fileOf({ body }: Answer): unknown {
  return (body.responseObject as unknown as { readonly file: unknown }).file
}
