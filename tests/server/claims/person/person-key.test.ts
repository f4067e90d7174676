import { describe, expect, it } from 'vitest'
import { personKey } from '../../../../server/index.ts'

describe('the key of a person', () => {
  const jane = {
    email: 'jane@example.com',
    dob: '1985-02-14',
    first_name: 'Jane',
    last_name: 'Sample',
    address: { postcode: 'LS1 4AP', address: '12 Wellington Street, Leeds' },
  }

  it('does not depend on how they typed', () => {
    expect(
      personKey({
        ...jane,
        email: ' JANE@example.com ',
        first_name: 'JANE',
        address: { postcode: 'ls14ap', address: '12  wellington street, leeds' },
      }),
    ).toBe(personKey(jane))
  })

  it.each(['email', 'dob', 'first_name', 'last_name'] as const)('depends on %s', (part) => {
    expect(personKey({ ...jane, [part]: '1990-01-01' })).not.toBe(personKey(jane))
  })
})
