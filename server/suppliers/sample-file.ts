import type { BureauRequest, Providers } from '../providers/index.ts'

const SAMPLE: BureauRequest = {
  claimNumber: 'sample',
  title: 'Ms.',
  firstName: 'Jane',
  lastName: 'Sample',
  dob: '1985-02-14',
  address: {
    addressID: '',
    address: '1 Sample Street, Leeds, LS1 4AP',
    number: '1',
    street1: 'Sample Street',
    postTown: 'Leeds',
    postcode: 'LS1 4AP',
  },
}

/** An invented person's credit file, in a bureau's format; with `post2021` only the loans since 2021. */
export async function sampleFile(
  bureau: 'exp' | 'efx',
  post2021: boolean,
  { experian, equifax }: Pick<Providers, 'experian' | 'equifax'>,
): Promise<unknown> {
  const file =
    bureau === 'exp'
      ? await experian.consumerData(SAMPLE)
      : { data: { consumerCreditSearchResponse: await equifax.creditSearch(SAMPLE) } }
  return post2021 ? withoutEarlierLoans(file) : file
}

function withoutEarlierLoans(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((entry) => yearOf(entry) >= 2021).map(withoutEarlierLoans)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withoutEarlierLoans(value)]))
}

/** Anything but a loan counts as recent. */
function yearOf(entry: unknown): number {
  const { startDate, caisAccStartDate } = (entry ?? {}) as {
    startDate?: { year?: number }
    caisAccStartDate?: { ccyy?: number }
  }
  return Number(startDate?.year ?? caisAccStartDate?.ccyy ?? Infinity)
}
