import contract from '../../../generated/schemas/api/complete-postcode.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'

const MOST = 10

/** C071: relayed, so that the visitor's input goes to no third party directly. Null if no postcode starts like this. */
export const completePostcode = route(contract, async ({ query }, { providers }) => {
  const found = await inTime('completions', contract.waitsMs, providers.completions.complete(query.postcode))
  return { status: 200, result: found.length === 0 ? null : [...found.slice(0, MOST)] }
})
