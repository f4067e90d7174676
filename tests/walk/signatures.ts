import { createHash } from 'node:crypto'
import { png, SIGNATURE } from '../server/support/claimant.ts'

export type Signature = ReturnType<typeof signature>

/** No two signatures of a walk are alike. */
export function signature(serial: number) {
  const [stroke = []] = SIGNATURE.strokes
  return {
    ...SIGNATURE,
    strokes: [stroke.map((point, at) => (at === 0 ? { ...point, x: 13.0625173 + serial } : point))],
    image: png(60 + serial, 30),
  }
}

/** What is on nothing else: the hash of its picture, by which partners know it, and its first point. */
export function marksOfSignature(drawn: Signature): { readonly hash: string; readonly point: string } {
  const hash = createHash('sha256')
    .update(Buffer.from(drawn.image.split(',')[1] ?? '', 'base64'))
    .digest('hex')
  return { hash, point: String(drawn.strokes[0]?.[0]?.x) }
}
