import contract from '../../../generated/schemas/api/verify-phone.ts'
import { wirePhone } from '../../../engine/index.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'
import { inWords } from '../../suppliers/in-words.ts'
import { words } from '../../refusals/words.ts'

/** C073 */
export const verifyPhone = route(contract, async ({ body }, { providers }) => ({
  responseObject: {
    Result: {
      ValidationResult: await inTime('phone', contract.waitsMs, providers.phones.check(wirePhone(body.phone))).catch(
        inWords(words.phoneNotChecked),
      ),
    },
  },
}))
