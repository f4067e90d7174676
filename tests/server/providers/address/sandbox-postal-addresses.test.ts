import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import schema from '../../../../schemas/entities/postal-address.json'
import book from '../../../../server/providers/address/postal-address-book.json'
import { ProviderError } from '../../../../server/providers/index.ts'
import { asking } from '../../../support/asking.ts'
import { fieldFile } from '../../../support/field-file.ts'
import { sandbox } from '../sandbox.ts'

const { postalAddresses } = sandbox()
const found = async (country: string, text: string) =>
  (await postalAddresses.find({ country, text })).map((one) => one.text)

describe('the sandbox’s lookup of addresses in any country', () => {
  it.each([
    ['IE', '12 harb', '12 Harbour Row, Inishsample, Port Sample, Co. Wicklow, A65 F4E2'],
    ['IE', 'a65f4e2', '12 Harbour Row, Inishsample, Port Sample, Co. Wicklow, A65 F4E2'],
    ['FR', '14 rue de l etang', '14 rue de l’Étang, Orléans, 45000'],
    ['DE', 'koln', 'Müllerstieg 21, Köln, 50667'],
    ['JP', '154-0022', '2-4-1 Umegaoka, Setagaya-ku, Tokyo, 154-0022'],
  ])('finds in %s by "%s"', async (country, text, address) => {
    expect(await found(country, text)).toEqual([address])
  })

  it.each([
    ['FR', '12 harbour row'],
    ['IE', 'zebedina'],
    ['IE', '?'],
    ['XX', 'harbour'],
  ])('finds nothing in %s by "%s"', async (country, text) => {
    expect(await found(country, text)).toEqual([])
  })

  it('finds a building with several addresses once, and its addresses within it', async () => {
    const [building, ...others] = await postalAddresses.find({ country: 'IE', text: 'linden' })
    expect(others).toEqual([])
    expect(building).toMatchObject({ isPlace: true, text: 'Linden House, 3 Mill Lane, Port Sample, Co. Wicklow' })
    const inside = await postalAddresses.find({ country: 'IE', text: 'linden', within: building?.id ?? '' })
    expect(inside.map(({ isPlace }) => isPlace)).toEqual([false, false, false])
    expect(await postalAddresses.retrieve(inside[1]?.id ?? '')).toMatchObject({
      lines: ['Apartment 2', 'Linden House', '3 Mill Lane'],
      country: 'IE',
    })
  })

  it('gives addresses that the field accepts', async () => {
    const validate = new Ajv().compile(schema)
    const { errors } = asking(fieldFile('any-address'))
    const count = book.reduce((sum, { addresses }) => sum + addresses.length, 0)
    for (let id = 0; id < count; id++) {
      const address = await postalAddresses.retrieve(String(id))
      expect(validate(address), JSON.stringify(address)).toBe(true)
      expect(errors(address), JSON.stringify(address)).toEqual([])
    }
  })

  it.each(['', '999', '-1', 'place ', '__proto__'])('retrieves nothing by the id "%s"', async (id) => {
    await expect(postalAddresses.retrieve(id)).rejects.toBeInstanceOf(ProviderError)
  })

  it('fails at ZZ99 5XX', async () => {
    await expect(postalAddresses.find({ country: 'IE', text: 'zz99 5xx' })).rejects.toBeInstanceOf(ProviderError)
  })
})
