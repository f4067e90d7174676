import { describe, expect, it } from 'vitest'
import { ownersOnce } from '../../../proof/lint/owners-once.ts'
import { reportedBy } from '../support/reported.ts'

const said = (showOnce: boolean, fields: object, bindings: object | undefined) =>
  reportedBy(ownersOnce, { steps: { page: { id: 'page', showOnce, fields } }, ...(bindings && { bindings }) })
const BINDINGS = { agreement: { to: ['first_name'] }, identity: { to: ['address.postcode'] } }
const refused = (answer: string, binding: string) => [
  `OWNER_SHOWN_ONCE /steps/page/showOnce: Step "page" shows only once and asks for "${answer}", which names the person of binding "${binding}": a visitor who mistypes it cannot come back to correct it. Remove "showOnce".`,
]

describe('a page that shows once', () => {
  it('does not ask for a detail by which a binding goes', () => {
    expect(said(true, { age: {}, first_name: {} }, BINDINGS)).toEqual(refused('first_name', 'agreement'))
    expect(said(true, { address: {} }, BINDINGS)).toEqual(refused('address', 'identity'))
  })

  it.each<[string, Parameters<typeof said>]>([
    ['another question', [true, { age: {} }, BINDINGS]],
    ['a detail of the person where nothing is bound', [true, { first_name: {} }, undefined]],
    ['nothing', [true, {}, BINDINGS]],
  ])('may ask %s', (_, args) => {
    expect(said(...args)).toEqual([])
  })

  it('may ask for such a detail if it shows again', () => {
    expect(said(false, { first_name: {} }, BINDINGS)).toEqual([])
  })
})
