/** A form with a choice that leads two ways, an optional question, a summary, and parts that a journey cannot have. */
export const PETS = {
  name: 'Register a pet',
  startPage: '/kind',
  pages: [
    {
      path: '/kind',
      title: 'What kind of pet is it?',
      section: 'pet',
      components: [
        {
          type: 'Para',
          content: 'Tell us about <b>one</b> pet. <a href="https://example.com/pets">Read more</a>',
          options: {},
          schema: {},
        },
        { type: 'RadiosField', name: 'kind', title: 'Kind', list: 'kinds', options: {}, schema: {} },
      ],
      next: [{ path: '/photo' }, { path: '/breed', condition: 'isDog' }],
    },
    {
      path: '/breed',
      title: 'Breed',
      section: 'pet',
      components: [
        { type: 'TextField', name: 'breed', title: 'Breed', options: { required: false }, schema: { max: 40 } },
      ],
      next: [{ path: '/photo' }],
    },
    {
      path: '/photo',
      title: 'Photo',
      components: [
        { type: 'PaymentField', name: 'fee', title: 'Fee', options: {}, schema: {} },
        {
          type: 'NumberField',
          name: 'age',
          title: 'Age',
          options: { suffix: 'years' },
          schema: { min: 0, integer: true },
        },
      ],
      next: [{ path: '/summary' }],
    },
    { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [], next: [] },
  ],
  lists: [
    {
      name: 'kinds',
      title: 'Kinds',
      type: 'string',
      items: [
        { text: 'A dog', value: 'dog' },
        { text: 'A cat', value: 'cat' },
      ],
    },
  ],
  sections: [{ name: 'pet', title: 'Pet' }],
  conditions: [
    {
      name: 'isDog',
      displayName: 'Is a dog',
      value: {
        name: 'Is a dog',
        conditions: [
          {
            field: { name: 'pet.kind', type: 'RadiosField', display: 'Kind' },
            operator: 'is',
            value: { type: 'Value', value: 'dog', display: 'A dog' },
          },
        ],
      },
    },
  ],
  outputs: [],
}

/** The same form with something else in it. */
export function petsWith(different: object): string {
  return JSON.stringify({ ...PETS, ...different })
}
