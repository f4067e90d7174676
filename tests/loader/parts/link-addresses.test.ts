import { describe, expect, it } from 'vitest'
import type { Step } from '../../../engine/index.ts'
import { checkLinkAddresses } from '../../../loader/parts/link-addresses.ts'

function said(parts: object): readonly string[] {
  const found: string[] = []
  const step = { id: 'page', content: [], fields: {}, ...parts } as unknown as Step
  checkLinkAddresses(step, (code, at, message, hint) =>
    found.push(`${code} /${at.join('/')}: ${message} ${hint?.() ?? ''}`),
  )
  return found
}

const block = (kind: string, href: string) => said({ content: [{ id: 'more', [kind]: { text: 'More', href } }] })
const link = (href: string) => ({ ui: { link: { text: 'More', href } } })
const filled = (at: string, href: string, but = '') =>
  `WORDS_LINK /steps/page/${at}: The address "${href}" has a placeholder, and an answer never becomes part of an address. Write an address without braces${but}.`
const NUMBERS = ', but for {claimId} and {claimReference}'

describe('an answer cannot be part of an address', () => {
  it.each(['link', 'button'])('in a block: %s', (kind) => {
    expect(block(kind, '/more?id={email}')).toEqual([filled(`content/more/${kind}/href`, '/more?id={email}', NUMBERS)])
  })

  it('not even next to the number of the claim', () => {
    expect(block('button', '/more?id={claimId}&to={email}')).toHaveLength(1)
  })

  it('in the link of a field, where nothing is filled in', () => {
    expect(said({ fields: { agreed: link('/terms?id={claimId}') } })).toEqual([
      filled('fields/agreed/ui/link/href', '/terms?id={claimId}'),
    ])
  })

  it('in the link of a part', () => {
    const group = (more: object) => ({ type: 'object', properties: { agreed: { type: 'boolean', ...more } } })
    const fields = {
      car: group(link('/a?{x}')),
      cars: { type: 'array', items: { ...group({}), ...link('/b?{x}') } },
    }
    expect(said({ fields })).toEqual([
      filled('fields/car/properties/agreed/ui/link/href', '/a?{x}'),
      filled('fields/cars/items/ui/link/href', '/b?{x}'),
    ])
  })
})

describe('an address', () => {
  it.each(['/more', '#help-phone', '/more?id={claimId}', '/more/{claimReference}#{claimId}'])('may be %s', (href) => {
    expect(block('button', href)).toEqual([])
  })

  it('may be that of a step, and fields need none', () => {
    expect(
      said({
        content: [
          { id: 'back', link: { text: 'Back', step: 'one' } },
          { id: 'words', text: 'A' },
        ],
      }),
    ).toEqual([])
    expect(said({ fields: { agreed: link('/terms'), name: {} } })).toEqual([])
  })
})
