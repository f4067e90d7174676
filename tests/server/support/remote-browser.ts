import type { Answer } from './browser.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** As `Browser`, over the network, from one of several processes to another. */
export class RemoteBrowser {
  readonly cookies = new Map<string, string>()
  /** The process that answers; may be changed at any time, as a load balancer does. */
  address: string

  constructor(address: string) {
    this.address = address
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: object) => this.send('POST', path, body)
  put = (path: string, body?: object) => this.send('PUT', path, body)

  async send(method: Method, path: string, body?: object): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: response.status,
      body: isJson ? await response.json() : await response.text(),
      headers: Object.fromEntries(response.headers),
    }
  }
}
