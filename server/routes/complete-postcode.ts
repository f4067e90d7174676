import contract from '../../generated/schemas/api/complete-postcode.ts'
import { route } from '../http/route.ts'
import { inTime } from '../suppliers/in-time.ts'

const MOST = 10

/** C071: relayed, so that what a visitor types goes to nobody directly. Null when nothing begins like this. */
export const completePostcode = route(contract, async ({ query }, { providers }) => {
  const found = await inTime('completions', 4000, providers.completions.complete(query.postcode))
  return { status: 200, result: found.length === 0 ? null : [...found.slice(0, MOST)] }
})
