const DAY_S = 86_400
/** C141: the default. */
const USUAL_DAYS = 10

export interface CookieOptions {
  readonly days?: number
  readonly hours?: number
}

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

/** A cookie of this site. content/storage.json lists every name with its purpose and lifetime. */
export function writeCookie(name: string, value: string, { days = USUAL_DAYS, hours }: CookieOptions = {}): void {
  const life = hours === undefined ? days * DAY_S : hours * 3600
  write(
    `${name}=${encodeURIComponent(value)}; path=/; max-age=${life}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`,
  )
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
