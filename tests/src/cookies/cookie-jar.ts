import { vi } from 'vitest'

/** The cookies of a browser, with how long each is kept, in seconds. */
export function cookieJar(): ReadonlyMap<string, { readonly value: string; readonly life: number }> {
  const jar = new Map<string, { value: string; life: number }>()
  vi.stubGlobal('window', { location: { protocol: 'https:', search: '' } })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const life = Number(/^max-age=(\d+)$/.exec(attributes.find((one) => one.startsWith('max-age')) ?? '')?.[1])
      if (life === 0) jar.delete(name)
      else jar.set(name, { value, life })
    },
    querySelector: () => null,
  })
  return jar
}
