import contract from '../../generated/schemas/api/verify-phone.ts'
import { route } from '../http/route.ts'
import { inTime } from '../suppliers/in-time.ts'

/** C073 */
export const verifyPhone = route(contract, async ({ body }, { providers }) => ({
  responseObject: { Result: { ValidationResult: await inTime('phone', 7000, providers.phones.check(body.phone)) } },
}))
