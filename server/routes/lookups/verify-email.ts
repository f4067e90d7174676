import contract from '../../../generated/schemas/api/verify-email.ts'
import { isTestAccount } from '../../claims/person/test-account.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'
import { inWords } from '../../suppliers/in-words.ts'
import { words } from '../../refusals/words.ts'

/** C072; test accounts skip the check (J080). */
export const verifyEmail = route(contract, async ({ body }, { providers, settings }) => {
  if (isTestAccount(body.email, settings.testEmailDomain)) return { responseObject: { Result: 'valid' } }
  return {
    responseObject: {
      Result: await inTime('email', contract.waitsMs, providers.emails.check(body.email)).catch(
        inWords(words.emailNotChecked),
      ),
    },
  }
})
