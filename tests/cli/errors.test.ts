import { describe, expect, it } from 'vitest'
import { RULES } from '../../engine/index.ts'
import type { GalleryRow } from '../../cli/errors/gallery.ts'
import { TRIGGERS } from '../../cli/errors/triggers.ts'
import { journey, projectFolder, variant } from './support/command.ts'

interface Gallery {
  readonly rows: readonly GalleryRow[]
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly pointer: string }[]
}

async function galleryOf(fields: object): Promise<Gallery & { readonly status: number }> {
  const folder = projectFolder({ 'journeys/odd.json': variant('odd', { steps: { info: { fields } } }) })
  const { status, json } = await journey(['errors', 'odd', '--json'], folder)
  return { status, ...(json() as Gallery) }
}

const codes = ({ findings }: Gallery) => findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)

describe('the error gallery', () => {
  it.each(['v3', 'v4', 'v5'])(
    'finds an input for every field and rule of %s, and no fault in its words',
    async (name) => {
      const { status, json } = await journey(['errors', name, '--json'])
      expect(codes(json() as Gallery)).toEqual([])
      expect(status).toBe(0)
    },
  )

  it('shows the words of the specification for each input (J078, J084, J086, J089)', async () => {
    const { rows } = (await journey(['errors', 'v3', '--json'])).json() as Gallery
    const words = (field: string, key: string) => rows.find((row) => row.field === field && row.key === key)?.words
    expect(words('address', 'choose')).toBe('Please select an address')
    expect(words('first_name', 'required')).toBe('First name is required')
    expect(words('dateOfBirth', 'future')).toBe('Date of birth cannot be in the future')
    expect(words('signature', 'size')).toBe('Signature too small.')
    expect(words('experian_agreements', 'required')).toBe('Please select atleast one potential claim to continue.')
  })

  it('shows what effects say at a field', async () => {
    const { rows } = (await journey(['errors', 'v3', '--json'])).json() as Gallery
    expect(rows).toContainEqual(
      expect.objectContaining({ field: 'email', key: 'verifyEmail: failed', words: 'Error validating email!' }),
    )
  })

  it('knows a right answer and wrong ones for every rule there is', () => {
    expect(Object.keys(TRIGGERS).sort()).toEqual(Object.keys(RULES).sort())
  })

  it('fails on a rule without its own words', async () => {
    const gallery = await galleryOf({
      shoe: { title: 'Shoe size', type: 'number', minimum: 1, messages: { required: 'Give your shoe size' } },
    })
    expect(codes(gallery)).toEqual(['ERROR_WORDS_MISSING'])
    expect(gallery.findings[0]?.pointer).toBe('/steps/info/fields/shoe/messages/minimum')
    expect(gallery.status).toBe(1)
  })

  it('fails on the default words of a validator', async () => {
    const gallery = await galleryOf({
      shoe: {
        title: 'Shoe size',
        type: 'number',
        minimum: 1,
        messages: { required: 'Give your shoe size', minimum: 'must be >= 1' },
      },
    })
    expect(codes(gallery)).toEqual(['ERROR_WORDS_DEFAULT'])
  })

  it('fails on two rules of a field with the same words', async () => {
    const gallery = await galleryOf({
      shoe: {
        title: 'Shoe size',
        type: 'number',
        minimum: 1,
        maximum: 60,
        messages: { required: 'Give your shoe size', minimum: 'Too odd', maximum: 'Too odd' },
      },
    })
    expect(codes(gallery)).toEqual(['ERROR_WORDS_SAME'])
  })

  it('warns of words that nothing brings', async () => {
    const gallery = await galleryOf({
      shoe: {
        title: 'Shoe size',
        type: 'number',
        messages: { required: 'Give your shoe size', pattern: 'Letters only' },
      },
    })
    expect(gallery.findings).toContainEqual(
      expect.objectContaining({
        code: 'ERROR_WORDS_UNREACHABLE',
        severity: 'warning',
        pointer: '/steps/info/fields/shoe/messages/pattern',
      }),
    )
  })
})
