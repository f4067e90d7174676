/** Components that a journey cannot express yet: what is missing, and what to do instead. */
export const UNSUPPORTED: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  PaymentField: { what: 'A journey takes no payment.', hint: 'Link to the payment page from the end.' },
  HiddenField: { what: 'A journey has no hidden fields.', hint: 'Let the server add the value.' },
  GeospatialField: { what: 'A journey cannot ask for a place on a map.', hint: 'Ask for a grid reference.' },
}
