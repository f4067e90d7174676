/** What a visitor of v3 saves first, in order. */
export const FIRST_STEPS = [
  {
    screen_name: 'postcode',
    address: {
      addressID: '10000000001',
      address: '12 Wellington Street, Leeds, LS1 4AP',
      number: '12',
      street1: 'Wellington Street',
      postTown: 'Leeds',
      postcode: 'LS1 4AP',
    },
  },
  {
    screen_name: 'info',
    title: 'Ms.',
    first_name: 'Jane',
    last_name: 'Sample',
    dateOfBirth: '14/02/1985',
    privacy_policy: true,
  },
  {
    screen_name: 'contact',
    email: 'jane@example.com',
    phone_number: '+447700900123',
    soft_check_privacy: true,
  },
] as const
