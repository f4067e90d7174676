/** SHA-256 of a file, hex: by it the backend knows an interrupted upload again. Undefined where a page is not secure, or memory is short. */
export async function contentHash(file: Blob): Promise<string | undefined> {
  // Only secure pages have it.
  const subtle = (crypto as Partial<Crypto>).subtle
  if (subtle === undefined) return undefined
  try {
    const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}
