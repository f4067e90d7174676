export interface Answer {
  readonly status: number
  // Calls differ in what they answer, and a bench reads few of it.
  readonly body: any // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** The calls of one browser at an address of its own, with its cookies. */
export function callsOfBrowser(url: string, address: string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
  }
}
