import { describe, expect, it } from 'vitest'
import type { Ready, ReportCall } from '../../../../workbench/server/project/reporter.ts'
import { latestReports } from '../../../../workbench/server/publish/latest-reports.ts'

const CALL: ReportCall = { root: '/', journey: 'v5', base: 'main' }
const readyOf = (name: string) => ({ report: { text: name } }) as unknown as Ready

/** Reports that end when the test says so, of files whose mark the test sets. */
function opened() {
  const asked: { readonly mark: string; readonly end: (name: string) => void; readonly isEnded: () => boolean }[] = []
  const files = { mark: 'first' }
  const latest = latestReports(
    (_call, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ mark: files.mark, end: (name) => resolve(readyOf(name)), isEnded: () => signal?.aborted === true })
        signal?.addEventListener('abort', () => reject(new Error('ended')))
      }),
    () => Promise.resolve(files.mark),
  )
  return { asked, files, latest }
}

describe('a report', () => {
  it('is made once for all who ask while nothing changes', async () => {
    const { asked, latest } = opened()
    const [one, other] = [latest(CALL), latest(CALL)]
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.end('made')
    expect(await one).toEqual({ ready: readyOf('made'), mark: 'first' })
    expect(await other).toEqual(await one)
    expect(await latest(CALL)).toEqual(await one)
    expect(asked.length).toBe(1)
  })

  it('is stopped when files change meanwhile: its callers get the newer one', async () => {
    const { asked, files, latest } = opened()
    const first = latest(CALL)
    await expect.poll(() => asked.length).toBe(1)
    files.mark = 'second'
    const again = latest(CALL)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[0]?.isEnded()).toBe(true)
    asked[1]?.end('newer')
    expect([await first, await again]).toEqual([
      { ready: readyOf('newer'), mark: 'second' },
      { ready: readyOf('newer'), mark: 'second' },
    ])
    expect(asked.length).toBe(2)
  })

  it('is made again where files changed at its end and nobody asked', async () => {
    const { asked, files, latest } = opened()
    const waiting = latest(CALL)
    await expect.poll(() => asked.length).toBe(1)
    files.mark = 'second'
    asked[0]?.end('of the old files')
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.end('of the new files')
    expect(await waiting).toEqual({ ready: readyOf('of the new files'), mark: 'second' })
  })

  it('that failed is made again when it is asked for again', async () => {
    let isBroken = true
    const latest = latestReports(
      () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(readyOf('mended'))),
      () => Promise.resolve('same'),
    )
    await expect(latest(CALL)).rejects.toThrow('broken')
    isBroken = false
    expect(await latest(CALL)).toMatchObject({ ready: readyOf('mended') })
  })

  it('is refused where files never come to rest', async () => {
    let changes = 0
    const latest = latestReports(
      () => Promise.resolve(readyOf('old')),
      () => Promise.resolve(`mark ${(changes += 1)}`),
    )
    await expect(latest(CALL)).rejects.toMatchObject({ answer: { code: 'REPORT_OUTDATED' } })
  })
})
