import type { LoanInsightType } from '../../../domain/index.ts'
import { type BureauRequest, ProviderError } from '../ports.ts'
import { sandboxName } from '../sandbox-people.ts'
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

/** What the sandbox knows of a person, before a bureau puts it into its own shape. */
export interface CreditFile {
  /** Loans by home: the current one first, then earlier ones. */
  readonly homes: readonly (readonly SandboxLoan[])[]
  /** Whether the bureau is to send it in the odd shapes that real files have. */
  readonly odd: boolean
}

const SLOW_MS = 12_000

/** The credit file that a first name stands for. Rejects with a ProviderError for Bureaudown. */
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
  // The file is data; its loan types are checked by the tests that read every one of them back.
  const files = new Map(Object.entries(creditFiles as Record<string, FiledLoan[]>))
  return files.get(name) ?? files.get('(any other)') ?? []
}

/** Nine homes, the current one and eight linked ones, with one loan each as long as there are any. */
function eachAtAnotherHome(loans: readonly SandboxLoan[]): readonly (readonly SandboxLoan[])[] {
  return Array.from({ length: 9 }, (_, home) => loans.slice(home, home + 1))
}
