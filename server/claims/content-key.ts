import { createHash } from 'node:crypto'

/** The same for the same content: what is sent again with nothing new in it stands in the outbox once. */
export const contentKey = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
