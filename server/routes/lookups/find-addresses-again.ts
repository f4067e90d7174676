import contract from '../../../generated/schemas/api/find-addresses-again.ts'
import { cleanPostcode } from '../../../engine/index.ts'
import address from '../../../schemas/fields/address.json'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'
import { inWords } from '../../suppliers/in-words.ts'

/** C070: called if the first lookup fails or finds nothing. If it fails too, the form shows this server's message (C107). */
export const findAddressesAgain = route(contract, async ({ body }, { providers }) => {
  const search = inTime(
    'fallback addresses',
    contract.waitsMs,
    providers.fallbackAddresses.search(cleanPostcode(body.postal_code)),
  )
  const found = await search.catch(inWords(address.ui.labels.failed))
  return { responseObject: { Results: found.map((one) => ({ ...one })) } }
})
