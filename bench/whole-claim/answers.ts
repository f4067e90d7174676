import { walkClaim, type Answered } from '../load/walk-claim.ts'

/** What the product answers to the calls of a whole claim, by address: the last answer where several calls have one. */
export interface Answers {
  /** The claim that they name. */
  readonly claim: string
  readonly calls: readonly { readonly method: string; readonly path: string; readonly text: string }[]
}

/** @throws BENCH_REFUSED if a call is not answered 200 */
export async function answersOf(url: string): Promise<Answers> {
  const answered: Answered[] = []
  await walkClaim({ address: () => url, answered: (call) => answered.push(call) })
  const refused = answered.find(({ status }) => status !== 200)
  if (refused !== undefined) throw new Error(`BENCH_REFUSED ${refused.path} was answered ${refused.status}.`)
  const [first] = answered
  const { responseObject } = JSON.parse(first?.text ?? '{}') as { responseObject: { claimId: string } }
  const calls = answered.map(({ method, path, text }) => ({ method, path: path.replace(/\?.*/, ''), text }))
  return {
    claim: responseObject.claimId,
    calls: [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()],
  }
}
