import { describe, expect, it } from 'vitest'
import { browserCopies, type BrowserCopy } from '../../../../../workbench/app/shell/edits/browser-copy.ts'

const copyOf = (label: string): BrowserCopy => ({ files: {}, undo: [{ label, splices: [], since: [] }] })

/** A browser with room for so many characters, whose tabs can be closed. */
function browser(room = Infinity) {
  const items = new Map<string, string>()
  const alive = new Set<string>()
  const storage = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
  const locks = {
    request: (name: string, held: () => unknown) => Promise.resolve(alive.add(name)).then(held),
    query: () => Promise.resolve({ held: [...alive].map((name) => ({ name })) }),
  } as unknown as Pick<LockManager, 'request' | 'query'>
  let time = 0
  let timesFull = 0
  return {
    tab: (name: string, previous: string | null = null) =>
      browserCopies(
        name,
        previous,
        storage,
        locks,
        () => (time += 1),
        () => (timesFull += 1),
      ),
    close: (name: string) => alive.delete(`workbench-tab:${name}`),
    timesFull: () => timesFull,
  }
}

const labelsOf = (copies: readonly BrowserCopy[]) => copies.flatMap(({ undo }) => undo.map(({ label }) => label))

describe('copies in the browser', () => {
  it('come back to the tab that was reloaded before those of tabs that were closed, the newest of these first', async () => {
    const { tab, close } = browser()
    const names = ['reloaded', 'old', 'new']
    for (const name of names) {
      const copies = tab(name)
      await copies.adopt()
      copies.put(copyOf(name))
    }
    for (const name of names) close(name)
    expect(labelsOf(await tab('again', 'reloaded').adopt())).toEqual(['reloaded', 'new', 'old'])
  })

  it('of a tab that is still open stay its own, also for a duplicate of it', async () => {
    const { tab } = browser()
    const copies = tab('open')
    await copies.adopt()
    copies.put(copyOf('open'))
    expect(await tab('duplicate', 'open').adopt()).toEqual([])
  })

  it('have the newest of Undo where all of it has no room', async () => {
    const { tab, close, timesFull } = browser(2000)
    const copies = tab('one')
    await copies.adopt()
    copies.put({
      files: {},
      undo: Array.from({ length: 100 }, (_, at) => ({ label: `${at}`, splices: [], since: [] })),
    })
    close('one')
    expect(labelsOf(await tab('two', 'one').adopt())).toEqual(Array.from({ length: 20 }, (_, at) => `${80 + at}`))
    expect(timesFull()).toBe(0)
  })
})
