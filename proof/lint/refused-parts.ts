import type { Field } from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import type { GivenAnswers } from '../samples/given/given-answers.ts'
import { givenPostalAddresses } from '../samples/given/postal-addresses.ts'
import { givenSignatures } from '../samples/given/signatures.ts'
import { givenFiles } from '../samples/given/uploaded-files.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/**
 * Parts of an answer that the widget produces and the rule accepts, but the field's schema refuses: the visitor could not continue.
 */
export function refusedParts(name: string, field: Field, pointer: string, report: Report): void {
  for (const { rule, at, given, hint } of COMPOSITE) {
    if (field.rule?.[rule] === undefined) continue
    const schema = at === 'items' ? (field as Schema).items : (field as Schema)
    if (schema === undefined) continue
    for (const [part, why] of refusedBy(schema, given(field)))
      report('PART_REFUSED', `${pointer}${at === 'items' ? '/items' : ''}${part}`, `Field ${quoted(name)}: ${why}.`, {
        hint,
      })
  }
}

interface Composite {
  readonly rule: 'signature' | 'postalAddress' | 'uploadedFiles'
  /** Whether the answer has the parts, or each of its entries. */
  readonly at: 'answer' | 'items'
  given(field: Field): GivenAnswers
  readonly hint: string
}

const COMPOSITE: readonly Composite[] = [
  {
    rule: 'signature',
    at: 'answer',
    given: givenSignatures,
    hint: 'A drawn one has strokes of hundreds of points, measured in tenths of a pixel, is as wide as its page, and has an image of up to 200,000 characters. A typed one has an image and a name.',
  },
  {
    rule: 'postalAddress',
    at: 'answer',
    given: givenPostalAddresses,
    hint: 'An address has one to four "lines" and a "country". "town", "region" and "postcode" depend on the country. A postcode has up to 20 characters, each other part up to 100. "countries" in its rule limits which countries.',
  },
  {
    rule: 'uploadedFiles',
    at: 'items',
    given: givenFiles,
    hint: 'A file has an id of 32 characters, a name of up to 255, and a size and a type within its rule: limit these with "maxBytes" and "types" there.',
  },
]

type Schema = Field & {
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}

/** Why a schema refuses given parts, by the place: the first reason of each. */
function refusedBy(schema: Schema, given: GivenAnswers): ReadonlyMap<string, string> {
  const { properties = {}, required = [], additionalProperties } = schema
  const refused = new Map<string, string>()
  const add = (at: string, why: string) => {
    if (!refused.has(at)) refused.set(at, why)
  }
  for (const [kind, answer] of Object.entries(given)) {
    for (const part of required)
      if (!Object.hasOwn(answer, part)) add('/required', `it requires ${quoted(part)}, which ${kind} does not have`)
    for (const [part, value] of Object.entries(answer)) {
      const taken = Object.hasOwn(properties, part) ? properties[part] : undefined
      if (taken === undefined && additionalProperties === false)
        add('/properties', `it has no part ${quoted(part)}, which ${kind} has`)
      if (taken !== undefined && !accepts(taken, value))
        add(`/properties/${part}`, `it refuses ${quoted(part)} as ${kind} has it`)
    }
  }
  return refused
}
