import lives from '../../generated/cookie-lives.json'

/** A cookie that content/storage.json lists, with its purpose and how long it is kept. */
export type CookieName = keyof typeof lives

/** The cookies of this page; none if the browser blocks reading them. */
export function pageCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

export function readCookie(name: string, cookies: string = pageCookies()): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

export function writeCookie(name: CookieName, value: string): void {
  const security = window.location.protocol === 'https:' ? '; secure' : ''
  write(`${name}=${encodeURIComponent(value)}; path=/; max-age=${lives[name]}; samesite=lax${security}`)
}

export function removeCookie(name: string): void {
  write(`${name}=; path=/; max-age=0; samesite=lax`)
}

/** A browser without cookies asks again on the next page; nothing else depends on these. */
function write(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    return
  }
}
