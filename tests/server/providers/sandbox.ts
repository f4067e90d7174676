import book from '../../../content/lenders.json'
import type { BureauReading, ExperianOutcome, LenderBook } from '../../../domain/index.ts'
import {
  equifaxAgreements,
  equifaxOutcome,
  experianAgreements,
  experianOutcome,
  lenderMap,
  reportNames,
} from '../../../domain/index.ts'
import { type BureauRequest, sandboxProviders, type TextMessage } from '../../../server/providers/index.ts'

export const SECRET = 'a secret of the tests'

/** The sandbox with a record of its waits and deliveries; no test waits for real. */
export function sandbox() {
  const waited: number[] = []
  const texts: TextMessage[] = []
  const providers = sandboxProviders({
    secret: SECRET,
    wait: async (milliseconds) => {
      waited.push(milliseconds)
    },
    deliver: async (message) => {
      texts.push(message)
    },
  })
  return { ...providers, waited, texts }
}

export function request(changes: Partial<BureauRequest> = {}): BureauRequest {
  return {
    claimNumber: 'claim-1',
    firstName: 'Jane',
    lastName: 'Sample',
    dob: '1985-02-14',
    address: {
      addressID: 'LS14AP01',
      address: '2 Tannery Wharf, Leeds, LS1 4AP',
      number: '2',
      street1: 'Tannery Wharf',
      postTown: 'Leeds',
      postcode: 'LS1 4AP',
    },
    ...changes,
  }
}

/** What both bureaus' answers mean for a person of this first name, with the project's own lender book. */
export async function creditChecks(
  firstName: string,
): Promise<{ readonly equifax: ExperianOutcome; readonly experian: ExperianOutcome }> {
  const { equifax, experian } = sandbox()
  const [equifaxFile, experianFile] = await Promise.all([
    equifax.creditSearch(request({ firstName })),
    experian.consumerData(request({ firstName })),
  ])
  return {
    equifax: equifaxOutcome(equifaxFile, lendersOf(equifaxAgreements(equifaxFile))),
    experian: experianOutcome(experianFile, lendersOf(experianAgreements(experianFile))),
  }
}

function lendersOf(reading: BureauReading) {
  const { excluded, blacklisted } = book
  return { map: lenderMap(reportNames(reading), book as LenderBook), excluded, blacklisted }
}
