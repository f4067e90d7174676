import { describe, it } from 'vitest'
import { someOf } from '../support/some-of.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { WALKS, finish, personNamed, written } from './support/claim-walks.ts'
import { newClaimant } from './support/claimant.ts'
import { sentCalls, type SentCall } from './support/requests.ts'
import { toSign } from './support/ways.ts'

const { browser, product } = await browserAndProduct()

describe.concurrent('a whole claim in a browser (reading 3.5, J063–J074, A-41, A-43, A-49, A-68, A-69)', () => {
  it.each(someOf(WALKS, 3).map((walk) => [walk.version, walk.person, walk.email ?? '', walk] as const))(
    '%s for %s %s',
    async (version, person, email, walk) => {
      // Concurrent tests need their own `expect`.
      const { expect } = await import('vitest')
      const claimant = await newClaimant(browser, product.url)
      const sent = sentCalls(claimant.page)
      await toSign(claimant, version, personNamed(person), email === '' ? undefined : email)
      await finish(claimant, walk)
      const base = `/get-started-${version}`
      expect(claimant.paths.slice(claimant.paths.indexOf(`${base}/sign`))).toEqual(walk.path.map((path) => base + path))
      expect(shortCalls(sent)).toEqual(walk.sends)
      const { results, screensCompleted } = await written(claimant, product.url)
      expect(results).toMatchObject(walk.results)
      for (const name of walk.absent ?? []) expect(results, name).not.toHaveProperty(name)
      if (walk.done !== undefined) expect(screensCompleted).toEqual(walk.done)
      expect(claimant.troubles).toEqual([])
      await claimant.leave()
    },
  )
})

/** "PUT sign" for a save, else the call; look-ups of lenders go with a bureau's file. */
function shortCalls(sent: readonly SentCall[]): readonly string[] {
  const calls = sent.map(({ call, body }) =>
    call === 'PUT /session/claim' ? `PUT ${String((body as { screen_name?: string }).screen_name)}` : call,
  )
  return calls.slice(calls.indexOf('PUT sign')).filter((call) => call !== 'POST /lenderMap')
}
