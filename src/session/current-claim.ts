import type { DeviceStorage } from './device-storage.ts'

const KEY = 'currentId'

/** The claim of this browser (J055). The server's cookie `currentId` names it, and the device also stores it. */
export interface CurrentClaim {
  readonly id: string | undefined
  readonly keep: (claimId: string) => void
  readonly forget: () => void
}

export function currentClaim(storage: DeviceStorage, cookies: () => string = () => document.cookie): CurrentClaim {
  let id = cookieNamed(KEY, readable(cookies)) ?? storage.get(KEY)
  return {
    get id() {
      return id
    },
    keep(claimId) {
      id = claimId
      storage.set(KEY, claimId)
    },
    forget() {
      id = undefined
      storage.remove(KEY)
    },
  }
}

/** If cookies are disabled, reading them may throw. */
function readable(cookies: () => string): string {
  try {
    return cookies()
  } catch {
    return ''
  }
}

function cookieNamed(name: string, cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}
