import type { LoanInsightType } from '../../../domain/index.ts'
import { type BureauRequest, ProviderError } from '../ports/ports.ts'
import { sandboxName } from '../sandbox/sandbox-people.ts'
import creditFiles from './credit-files.json'

export interface SandboxLoan {
  readonly type: LoanInsightType
  readonly lender: string
  readonly started: string
  readonly ended: string | null
  readonly payments: number
  /** Pounds. */
  readonly balance: number
}

/** The sandbox's data about a person, before a bureau formats it. */
export interface CreditFile {
  /** Loans by home: the current one first, then earlier ones. */
  readonly homes: readonly (readonly SandboxLoan[])[]
  /** Whether the bureau sends it in the odd shapes of real files. */
  readonly odd: boolean
}

const SLOW_MS = 12_000

/** The credit file for a first name. Rejects with a ProviderError for Bureaudown. */
export async function creditFile(
  bureau: string,
  request: BureauRequest,
  wait: (milliseconds: number) => Promise<void>,
): Promise<CreditFile> {
  const name = sandboxName(request.firstName)
  if (name === 'bureaudown') throw new ProviderError(bureau, 'HTTP 500')
  if (name === 'slowfile') await wait(SLOW_MS)
  if (name === 'oddfile') return { homes: eachAtAnotherHome(loansOf('(any other)')), odd: true }
  const loans = loansOf(name)
  return {
    homes: [loans.filter((loan) => loan.earlierHome !== true), loans.filter((loan) => loan.earlierHome === true)],
    odd: false,
  }
}

/** Bureaus print names in capitals. */
export function printedName(request: BureauRequest): { readonly forename: string; readonly surname: string } {
  return { forename: request.firstName.trim().toUpperCase(), surname: request.lastName.trim().toUpperCase() }
}

interface FiledLoan extends SandboxLoan {
  readonly earlierHome?: boolean
}

function loansOf(name: string): readonly FiledLoan[] {
  // The file is data; the tests check its loan types by reading every one of them.
  const files = new Map(Object.entries(creditFiles as Record<string, FiledLoan[]>))
  return files.get(name) ?? files.get('(any other)') ?? []
}

/** Nine homes, the current one and eight linked ones, with one loan each while there are any. */
function eachAtAnotherHome(loans: readonly SandboxLoan[]): readonly (readonly SandboxLoan[])[] {
  return Array.from({ length: 9 }, (_, home) => loans.slice(home, home + 1))
}
