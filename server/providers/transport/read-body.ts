/**
 * The text of a response, in its declared character set, otherwise UTF-8. Undefined if it is longer than `maxBytes`:
 * the rest is not received. Counts bytes after decompression, so a decompression bomb is cut off too.
 */
export async function readBody(response: Response, maxBytes: number): Promise<string | undefined> {
  const decoder = decoderFor(response.headers.get('content-type'))
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    const part = chunk as Uint8Array
    bytes += part.byteLength
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function decoderFor(contentType: string | null): TextDecoder {
  const charset = /charset="?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
