import { readFileSync } from 'node:fs'
import { equifaxAgreements, experianAgreements } from '../../../../domain/index.ts'
import type { Providers } from '../../../../server/providers/index.ts'
import { request } from '../sandbox.ts'

export interface AdapterCase {
  readonly kind: Exclude<keyof Providers, 'duplicates' | 'mail'>
  readonly what: string
  readonly setting?: Readonly<Record<string, string>>
  readonly ask: { readonly method: string; readonly input?: unknown; readonly about?: keyof typeof PEOPLE }
  /** What the supplier must have been sent. */
  readonly sent: {
    readonly method?: string
    readonly url: string
    readonly header?: readonly [string, string]
    readonly body?: unknown
  }
  /** The supplier's reply. */
  readonly good: unknown
  /** What the port makes of it. */
  readonly answer?: unknown
  /** Tried again when it may have been taken: a read, or an upsert. */
  readonly repeatable: boolean
  /** Comes out of the outbox, which tries again. */
  readonly isMessage?: boolean
  /** Any 2xx will do, whatever its body. */
  readonly anyBody?: boolean
  /** Bodies that say "nothing found" here, and are a fault elsewhere. */
  readonly nothing?: Readonly<Record<string, unknown>>
}

export const fixture = (name: string): unknown => parsed(`../../../fixtures/suppliers/${name}.json`)

/** The calls of tests/cases/supplier-calls.json. Those with a `fixture` are answered by that file of tests/fixtures/suppliers. */
export const ADAPTER_CASES: readonly AdapterCase[] = (
  parsed('../../../cases/supplier-calls.json') as readonly (AdapterCase & { readonly fixture?: string })[]
).map((each) => (each.fixture === undefined ? each : { ...each, good: fixture(each.fixture) }))

/** Asks the supplier, and brings its answer into a form that can be compared. */
export async function askSupplier({ kind, ask, isMessage }: AdapterCase, providers: Providers): Promise<unknown> {
  const { method, about, input } = ask
  const port = providers[kind] as unknown as Readonly<Record<string, (input: unknown) => Promise<unknown>>>
  const given = about === undefined ? input : PEOPLE[about]
  const answer = await port[method]?.(isMessage === true ? { ...FROM, ...(given as object) } : given)
  return AGREEMENTS[kind]?.(answer) ?? answer
}

/** What must never occur in a log or an error: all personal data of the cases, and every key. */
export const SECRETS = [
  'Jane',
  'Sample',
  'jane@example.com',
  '7400123456',
  'LS1',
  'High Street',
  'LEEDS',
  '1985',
  '1990',
  'very helpful',
  'k-secret',
  'hook-secret',
  '192.0.2.7',
]

const JANE = request({ firstName: 'Jane', lastName: 'Sample', dob: '1985-02-14' })
const PEOPLE = { person: JANE, 'person by hand': { ...JANE, address: { ...JANE.address, addressID: '' } } }
/** The message that leaves the outbox, and the claim that it is about. */
const FROM = { id: '5f0c6a3e-0000-4000-8000-000000000001', claimNumber: 'c-1' }
const AGREEMENTS: Readonly<Record<string, ((file: unknown) => unknown) | undefined>> = {
  equifax: equifaxAgreements,
  experian: experianAgreements,
}

function parsed(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
