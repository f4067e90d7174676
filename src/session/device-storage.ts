/**
 * The storage of this browser. If storage is disabled or full, values live as long as the page does, and the
 * server still has what was saved.
 */
export interface DeviceStorage {
  readonly get: (key: string) => string | undefined
  /** Returns whether the value outlives the page. */
  readonly set: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
}

export function deviceStorage(find: () => Storage = () => window.localStorage): DeviceStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(find())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isKept === true) memory.delete(key)
      else memory.set(key, value)
      return isKept === true
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
