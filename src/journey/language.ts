import type { DeviceStorage } from '../session/device-storage.ts'

const KEY = 'language'
const ENGLISH = 'en'

/** The language of this tab: from `?lang=cy` in an address onwards; English until then. */
export function tabLanguage(storage: DeviceStorage, search: string): string {
  const named = new URLSearchParams(search).get('lang')
  if (named === null || !/^[a-z]{2,3}$/.test(named)) return storage.get(KEY) ?? ENGLISH
  if (named === ENGLISH) storage.remove(KEY)
  else storage.set(KEY, named)
  return named
}
