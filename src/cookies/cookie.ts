const DAY_S = 86_400
/** C141: where nothing else is said. */
const USUAL_DAYS = 10

export interface CookieOptions {
  readonly days?: number
  readonly hours?: number
}

/** The cookies of this page; none where the browser lets nobody read them. */
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

/** A cookie of this site. Every name stands in content/storage.json with its purpose and life. */
export function writeCookie(name: string, value: string, { days = USUAL_DAYS, hours }: CookieOptions = {}): void {
  const life = hours === undefined ? days * DAY_S : hours * 3600
  write(
    `${name}=${encodeURIComponent(value)}; path=/; max-age=${life}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`,
  )
}

export function removeCookie(name: string): void {
  write(`${name}=; path=/; max-age=0; samesite=lax`)
}

/** A browser that keeps no cookies asks again on the next page; nothing else depends on these. */
function write(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    return
  }
}
