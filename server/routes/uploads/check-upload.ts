import contract from '../../../generated/schemas/api/check-upload.ts'
import { claimAtStart } from '../../claims/stored/claim-store.ts'
import { route } from '../../http/route.ts'
import { error } from '../../refusals/refusal.ts'
import { words } from '../../refusals/words.ts'
import { inWords } from '../../suppliers/in-words.ts'
import { asAnswer, checkUpload as checked, fieldsTakingFiles, uploadOf } from '../../uploads/index.ts'

/** Checks a file whose bytes have all arrived: its type by its content, and for malicious software. */
export const checkUpload = route(contract, async ({ body, session }, { db, guard, providers, uploads }) => {
  const claim = await claimAtStart(db, session, body.claim_number)
  const upload = await uploadOf(db, claim.id, body.id)
  const asked = fieldsTakingFiles(guard, claim, body.journey).get(upload.field)
  if (asked === undefined) throw error('/id', 'is a file of a field that is no longer asked')
  const found = await checked(db, uploads, providers.scans, upload, asked.field).catch(inWords(words.fileNotChecked))
  return {
    statusCode: 200,
    responseObject:
      found.state === 'clean'
        ? { state: 'clean' as const, file: asAnswer(found) }
        : { state: 'refused' as const, reason: found.refused_for ?? 'fileType' },
  }
})
