import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a short text so that its carrier can neither read nor change it (AES-256-GCM, base64url). The same text
 * gets the same result: the nonce is derived from the text, so that it never repeats for two different ones.
 */
export function seal(text: string, secret: string): string {
  const key = keyOf(secret)
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text sealed with this secret; undefined for anything else. */
export function unseal(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // GCM throws if the sealed text was changed or has another secret.
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`sandbox questionnaire ${secret}`).digest()
}
