import { expect } from 'vitest'
import { routes } from '../../../server/index.ts'
import { Claimant } from '../../server/support/claimant.ts'
import { holdToContract } from '../../server/support/contracts.ts'
import { testProduct, type TestProduct } from '../../server/support/test-product.ts'
import { afterFile } from '../../support/after-file.ts'

export const calls = routes.map(({ contract }) => contract)
export type Contract = (typeof calls)[number]

export interface Sent {
  readonly body?: unknown
  readonly query?: unknown
  readonly params?: unknown
  /** As it is, instead of `body`. */
  readonly raw?: Buffer
}

export interface Besieged {
  readonly product: TestProduct
  /** Somebody in the middle of a claim; what `claim_number` is sent as "OWN" is theirs. */
  readonly jane: Claimant
  /** Sends it as Jane, and throws when the answer is not one that the contract names. Gives its status. */
  send(contract: Contract, sent: Sent): Promise<number>
}

/** Contracts are shared with the test files that follow. */
function withoutLimit(contract: Contract): void {
  if (!('limit' in contract)) return
  const { limit } = contract
  Reflect.deleteProperty(contract, 'limit')
  afterFile(() => void Reflect.set(contract, 'limit', limit))
}

/** Answers of ours that no input may bring about: a fault, and no database. A supplier's failure is 502. */
const NEVER = [500, 501, 503, 504]
const LEAKS = /node_modules|\n\s+at |Error:|SQLSTATE|syntax error|invalid (input|byte)|FST_/

export async function besieged(): Promise<Besieged> {
  const product = await testProduct()
  // Limits would answer most of what is sent here; that they do is shown elsewhere.
  for (const contract of calls) withoutLimit(contract)
  const jane = new Claimant(product.browser())
  await jane.reachesSign()
  return {
    product,
    jane,
    async send(contract, { body, query, params, raw }) {
      const response = await product.app.inject({
        method: contract.method,
        url: addressOf(contract.path, params, query),
        cookies: Object.fromEntries(jane.browser.cookies),
        ...(raw === undefined && body === undefined
          ? {}
          : {
              headers: { 'content-type': 'application/json' },
              payload: raw ?? withOwnClaim(JSON.stringify(body), jane),
            }),
      })
      // A call that renews the session gives Jane its new cookie, as a browser would take it; an emptied one starts afresh.
      for (const { name, value } of response.cookies) jane.browser.cookies.set(name, value)
      const { statusCode: status, headers } = response
      expect(NEVER, `${contract.operation}: ${response.body.slice(0, 300)}`).not.toContain(status)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      const text = response.body
      if (status >= 400) expect(text).not.toMatch(LEAKS)
      holdToContract({
        method: contract.method,
        path: `/api${contract.path.replaceAll(/\{\w+\}/g, 'x')}`,
        status,
        body:
          status === 400 || status === 404 || status === 405
            ? { message: 'x', ...(JSON.parse(text) as object) }
            : JSON.parse(text),
      })
      expect(Object.keys({})).toEqual([])
      expect(
        ({} as Record<string, unknown>)['polluted'] ?? ({} as Record<string, unknown>)['evilProperty'],
      ).toBeUndefined()
      return status
    },
  }
}

const withOwnClaim = (text: string | undefined, { claimId }: Claimant) =>
  (text ?? 'null').replaceAll('"OWN"', JSON.stringify(claimId))

function addressOf(path: string, params: unknown, query: unknown): string {
  const named = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encoded((params as Record<string, unknown> | undefined)?.[name] ?? 'x'),
  )
  const pairs =
    typeof query === 'object' && query !== null
      ? Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      : []
  return `/api${named}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

/** Half a surrogate pair has no place in an address. */
const encoded = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Surrogate}/gu, '\ufffd'),
  )
