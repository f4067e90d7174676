import { describe, expect, it } from 'vitest'
import { extraErrors } from '../../../../../widgets/field/extra-errors.ts'
import { errorsOfMember, messagesIn, partOf } from '../../../../../widgets/form/list/summary/member-errors.ts'

const error = (part: string | undefined, message = 'Wrong') => ({
  field: 'vehicles',
  key: 'required',
  message,
  ...(part === undefined ? {} : { part }),
})

describe('the errors of one entry', () => {
  it('are those of its parts and of itself, not those of the list or of an entry whose number begins alike', () => {
    const errors = [undefined, '0/make', '1', '1/make', '1/from/year', '10/make'].map((part) => error(part))
    expect(errorsOfMember(errors, 1).map(({ part }) => part)).toEqual(['1', '1/make', '1/from/year'])
    expect(errorsOfMember(errors, 1).map(partOf)).toEqual(['', 'make', 'from/year'])
  })

  it('are all said in its row, in their order', () => {
    const tree = extraErrors([error('1', 'Whole'), error('1/make', 'Make'), error('1/from/year', 'Year')])
    const entries = tree['vehicles'] as Readonly<Record<number, object>>
    expect(messagesIn(entries[1]).map(({ message }) => message)).toEqual(['Whole', 'Make', 'Year'])
    expect(messagesIn(entries[0])).toEqual([])
  })
})
