import contract from '../../../generated/schemas/api/start-upload.ts'
import { claimAtStart } from '../../claims/stored/claim-store.ts'
import { route } from '../../http/route.ts'
import { alreadySubmitted, error } from '../../refusals/refusal.ts'
import { BYTES_PATH, CHUNK_BYTES, fieldsTakingFiles, startUpload as started } from '../../uploads/index.ts'

/** Announces a file, before its bytes are sent. */
export const startUpload = route(contract, async ({ body, session }, { db, guard, uploads, now }) => {
  const { claim_number, journey, ...file } = body
  const claim = await claimAtStart(db, session, claim_number)
  if (claim.submitted_at !== null) throw alreadySubmitted()
  const asked = fieldsTakingFiles(guard, claim, journey).get(file.field)
  if (asked === undefined) throw error('/field', 'takes no files in this journey')
  const { id } = await started(db, uploads, claim, asked.field, { ...file, field: asked.name }, now())
  return { statusCode: 200, responseObject: { id, path: `${BYTES_PATH}/${id}`, chunkBytes: CHUNK_BYTES } }
})
