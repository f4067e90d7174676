import { SIGNATURE_HEIGHT, type Field } from '../../../engine/index.ts'
import type { GivenAnswers } from './given-answers.ts'

/** Signatures that a widget gives: a long one of each kind. */
export const givenSignatures = ({ ui }: Field): GivenAnswers => ({
  'a drawn signature': {
    method: 'drawn',
    width: 1000.5,
    height: ui?.height ?? SIGNATURE_HEIGHT,
    strokes: [POINTS, POINTS],
    image: IMAGE,
  },
  'a typed signature': {
    method: 'typed',
    width: 600,
    height: 160,
    typedName: 'Maximiliana Alexandra Featherstonehaugh-Cholmondeley',
    image: IMAGE,
  },
})

/** A data URL as long as the widget makes them (`widgets/signature/signature-image.ts`). */
const IMAGE = `data:image/png;base64,${'A'.repeat(199_976)}`
const POINTS = Array.from({ length: 300 }, (_, index) => ({ x: index + 0.1, y: index / 2 + 0.1, time: index * 16 }))
