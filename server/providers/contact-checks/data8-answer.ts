import { field } from '../../../domain/index.ts'
import { lost, unwrapped } from '../transport/index.ts'

/**
 * Data8's answer, without our façade's envelope. A failure also has HTTP 200, with `Status.Success` false; its
 * ErrorMessage may repeat the request, so it is dropped.
 */
export function data8Answer(supplier: string, body: unknown): unknown {
  const answer = unwrapped(body, 'responseObject')
  const success = field(field(answer, 'Status'), 'Success')
  if (success === false || String(success).toLowerCase() === 'false') throw lost(supplier, 'answered that it failed')
  return answer
}
