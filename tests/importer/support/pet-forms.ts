const choices = ['dog', 'cat']

/** A survey that asks for an answer, and then for a list of pets with these parts. The forms below ask for a kind and a breed. */
export const petSurvey = (parts: readonly object[], behind: readonly object[] = []) => ({
  pages: [
    {
      name: 'a',
      elements: [
        { type: 'text', name: 'before', title: 'Before' },
        { type: 'paneldynamic', name: 'pets', title: 'Your pets', templateElements: parts },
        ...behind,
      ],
    },
  ],
})

export const KIND = { type: 'radiogroup', name: 'kind', title: 'Kind', choices }
export const BREED = { type: 'text', name: 'breed', title: 'Breed', isRequired: true }
export const AGE = { type: 'text', name: 'age', title: 'Age' }

/** The breed is hidden where this holds. */
export const petFormJs = (hide: string) => ({
  type: 'default',
  schemaVersion: 16,
  components: [
    { type: 'textfield', key: 'before', label: 'Before' },
    {
      type: 'dynamiclist',
      path: 'pets',
      label: 'Your pets',
      components: [
        { type: 'radio', key: 'kind', label: 'Kind', values: choices.map((value) => ({ value, label: value })) },
        { type: 'textfield', key: 'breed', label: 'Breed', validate: { required: true }, conditional: { hide } },
      ],
    },
  ],
})

/** The breed has this condition. */
export const petFormIo = (condition: object) => ({
  display: 'form',
  components: [
    { type: 'textfield', key: 'before', label: 'Before', input: true },
    {
      type: 'datagrid',
      key: 'pets',
      label: 'Your pets',
      input: true,
      components: [
        {
          type: 'radio',
          key: 'kind',
          label: 'Kind',
          input: true,
          values: choices.map((value) => ({ value, label: value })),
        },
        { type: 'textfield', key: 'breed', label: 'Breed', input: true, validate: { required: true }, ...condition },
      ],
    },
  ],
})
