import contract from '../../../generated/schemas/api/sample-report.ts'
import { sampleFile } from '../../suppliers/sample-file.ts'
import { route } from '../../http/route.ts'
import { notYours } from '../../refusals/refusal.ts'

/** C077, A-72: the samples for test accounts. Without samples, as in production, the call does not exist. */
export const sampleReport = route(contract, async ({ params, query }, { samples }) => {
  if (samples === undefined) throw notYours()
  return { responseObject: await sampleFile(params.bureau, query.post2021 === 'true', samples) }
})
