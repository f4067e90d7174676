/**
 * Decodes bytes in chunks of any size. A byte order mark identifies UTF-16; anything else is UTF-8 unless `encoding` says
 * otherwise. Undecodable bytes become U+FFFD.
 */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: string | undefined): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encoding ?? utf16Mark(chunk) ?? 'utf-8')
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

function utf16Mark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
