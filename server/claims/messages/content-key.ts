import { createHash } from 'node:crypto'

/** A hash of the content: the outbox stores a repeated message only once. */
export const contentKey = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
