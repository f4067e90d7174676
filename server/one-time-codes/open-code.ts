import type { Services } from '../services/services.ts'
import { isSameHash } from '../secrets/code-keys.ts'
import { codePolicy } from '../secrets/code-policy.ts'

/** A claim's valid code, found in the sandbox's texts: it is stored nowhere else. Null if there is none. */
export async function openCode(
  claimId: string,
  texts: readonly string[],
  { db, now, codeKeys }: Pick<Services, 'db' | 'now' | 'codeKeys'>,
): Promise<string | null> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select(['source', 'code_hash'])
    .where('claim_id', '=', claimId)
    .where('expires_at', '>', now())
    .where('tries', '<', codePolicy.tries)
    .orderBy('sent_at', 'desc')
    .execute()
  const found = texts
    .toReversed()
    .flatMap((text) => text.match(/\d+/g) ?? [])
    .filter(({ length }) => length === codePolicy.digits)
  for (const { source, code_hash } of rows) {
    for (const code of found) if (isSameHash(code_hash, await codeKeys.ofCode({ claimId, source }, code))) return code
  }
  return null
}
