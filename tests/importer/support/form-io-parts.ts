/** Choices of Form.io whose words are their values in capitals. */
export const values = (...all: readonly string[]) => all.map((value) => ({ value, label: value.toUpperCase() }))

/** A panel of Form.io: a page of a wizard. */
export const panel = (key: string, components: readonly object[], more: object = {}) => ({
  type: 'panel',
  key,
  title: key,
  input: false,
  components,
  ...more,
})
