import { field } from '../../../domain/index.ts'
import { lost, unwrapped } from '../transport/index.ts'

/**
 * What Data8 answered, without our façade's envelope. It says HTTP 200 also when it fails, with `Status.Success` false; its
 * ErrorMessage may repeat what was asked, so it goes no further.
 */
export function data8Answer(supplier: string, body: unknown): unknown {
  const answer = unwrapped(body, 'responseObject')
  const success = field(field(answer, 'Status'), 'Success')
  if (success === false || String(success).toLowerCase() === 'false') throw lost(supplier, 'answered that it failed')
  return answer
}
