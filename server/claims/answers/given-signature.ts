import signatureField from '../../../generated/schemas/fields/signature.ts'
import { error } from '../../refusals/refusal.ts'
import { signatureImage } from './signature-image.ts'

/** How a signature was made, and its picture if there is one. */
export interface GivenSignature {
  readonly drawing: Readonly<Record<string, unknown>>
  readonly png: Buffer | null
}

/**
 * The signature of a save: with the strokes it was drawn with, which the journey's rule measures, or as a picture
 * (J043), which is measured here (J088). Throws a Refusal that says what is wrong with the picture.
 */
export async function givenSignature(
  given: string | { readonly method: string; readonly image?: string },
): Promise<GivenSignature> {
  const { image, ...drawing } = typeof given === 'string' ? { method: 'picture', image: given } : given
  const isPicture = drawing.method === 'picture'
  if (image === undefined) {
    if (isPicture) throw error('/signature/image', 'is missing')
    return { drawing, png: null }
  }
  const picture = await signatureImage(image)
  if (typeof picture === 'string') throw error('/signature/image', picture)
  const { png } = picture
  if (isPicture && Math.min(png.readUInt32BE(16), png.readUInt32BE(20)) < LEAST_SIDE)
    throw error('/signature/image', TOO_SMALL)
  return { drawing, png }
}

const { messages, rule } = signatureField
const TOO_SMALL = messages.size
const LEAST_SIDE = rule.signature.minWidth
