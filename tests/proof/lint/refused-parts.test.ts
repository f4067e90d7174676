import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { refusedParts } from '../../../proof/lint/refused-parts.ts'
import cases from '../../cases/refused-parts.json'
import { ownSource } from '../../support/source.ts'

/** A field of the project with one change. */
interface ChangedField {
  readonly field: string
  readonly change: string
  /** The schemas of parts; null removes one. */
  readonly parts?: Schemas
  /** The keys of the field; null removes one. */
  readonly keys?: Schemas
  /** The pointer and the message of what is reported; nothing without it. */
  readonly says?: string
}
type Schemas = Readonly<Record<string, unknown>>

const ALL: readonly ChangedField[] = cases

describe.each(['signature', 'any-address', 'documents'])('a field like "%s"', (name) => {
  const ofField = ALL.filter(({ field }) => field === name)

  it.each(ofField.filter(({ says }) => says === undefined))(
    'takes each answer that its widget gives: $change',
    (changed) => {
      expect(reported(changed)).toEqual([])
    },
  )

  it.each(ofField.filter(({ says }) => says !== undefined))('refuses some of its widget: $change', (changed) => {
    expect(reported(changed)).toMatchObject([{ code: 'PART_REFUSED', said: changed.says }])
  })
})

it('says what the widget gives in its hint', () => {
  const image = { type: 'string', maxLength: 199_997 }
  const [found] = reported({ field: 'signature', change: 'a small image', parts: { image } })
  expect(found?.hint).toContain('200,000 characters')
})

function reported({ field: name, parts = {}, keys = {} }: ChangedField) {
  const found: { readonly code: string; readonly said: string; readonly hint: string | undefined }[] = []
  const own = ownSource().read(`schemas/fields/${name}.json`) as OwnField
  const field = {
    ...own,
    ...(own.items === undefined
      ? { properties: changed(own.properties, parts) }
      : { items: { ...own.items, properties: changed(own.items.properties, parts) } }),
  }
  refusedParts(name, changed(field, keys) as unknown as Field, '', (code, pointer, message, { hint } = {}) => {
    found.push({ code, said: `${pointer}: ${message}`, hint })
  })
  return found
}

interface OwnField {
  readonly properties?: Schemas
  readonly items?: { readonly properties: Schemas }
}

function changed(whole: Schemas = {}, change: Schemas): Schemas {
  return Object.fromEntries(Object.entries({ ...whole, ...change }).filter(([, value]) => value !== null))
}
