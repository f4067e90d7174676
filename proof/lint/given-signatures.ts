import { SIGNATURE_HEIGHT, type Field } from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** Parts of a signature that a field refuses although the widget gives them: a visitor who signs so could not continue. */
export function givenSignatures(name: string, field: Field, pointer: string, report: Report): void {
  if (field.rule?.signature === undefined) return
  const { properties = {}, required = [], additionalProperties } = field as SchemaOfSignature
  const refused = new Map<string, string>()
  for (const [kind, given] of Object.entries(givenBy(field))) {
    for (const part of required)
      if (!Object.hasOwn(given, part))
        refused.set('/required', `it requires ${quoted(part)}, which ${kind} does not have`)
    for (const [part, value] of Object.entries(given)) {
      const schema = Object.hasOwn(properties, part) ? properties[part] : undefined
      if (schema === undefined && additionalProperties === false)
        refused.set('/properties', `it has no part ${quoted(part)}, which ${kind} has`)
      if (schema !== undefined && !accepts(schema, value))
        refused.set(`/properties/${part}`, `it refuses ${quoted(part)} as ${kind} has it`)
    }
  }
  for (const [at, why] of refused)
    report('SIGNATURE_REFUSED', `${pointer}${at}`, `Field ${quoted(name)}: ${why}.`, {
      hint: 'A drawn one has strokes of hundreds of points, measured in tenths of a pixel, is as wide as its page, and has an image of up to 200,000 characters. A typed one has an image and a name.',
    })
}

interface SchemaOfSignature {
  readonly properties?: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}

/** A data URL as long as the widget makes them (`widgets/signature/signature-image.ts`). */
const IMAGE = `data:image/png;base64,${'A'.repeat(199_976)}`
const POINTS = Array.from({ length: 300 }, (_, index) => ({ x: index + 0.1, y: index / 2 + 0.1, time: index * 16 }))

/** What the widget gives: a long one of each kind. */
const givenBy = ({ ui }: Field) => ({
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
