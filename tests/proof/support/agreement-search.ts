/** An effect that finds agreements, without what its outcomes do. */
export const AGREEMENT_SEARCH = {
  run: 'experianCheck',
  as: 'report',
  input: {
    first_name: { const: 'Jane' },
    last_name: { const: 'Example' },
    dob: { const: '1980-03-31' },
    address: { const: { line_1: '1 Example Street', postcode: 'SW1A 1AA' } },
  },
}

/** A field that takes its choices from what was found. */
export const FOUND_AGREEMENTS = {
  $ref: '../schemas/fields/agreements.json',
  choicesFrom: { fact: 'report', list: 'agreements', id: 'id' },
}
