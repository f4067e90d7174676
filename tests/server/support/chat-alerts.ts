import type { TestProduct } from './test-product.ts'

/** What the team is told in the chat about a claim. */
export async function chatAlerts({ database }: TestProduct, claimId: string): Promise<readonly unknown[]> {
  const messages = await database.db
    .selectFrom('outbox')
    .select('payload')
    .where('claim_id', '=', claimId)
    .where('target', '=', 'chat')
    .execute()
  return messages.map(({ payload }) => payload)
}
