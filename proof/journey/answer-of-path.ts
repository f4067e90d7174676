/** "address.postcode" → "address": the answer of which a binding or an input names a part. */
export function answerOfPath(path: string): string {
  return path.split('.')[0] ?? path
}
