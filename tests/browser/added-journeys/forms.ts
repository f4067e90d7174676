const list = (name: string, ...values: readonly string[]) => ({
  name,
  title: name,
  type: 'string',
  items: values.map((value) => ({ text: value, value: value.toLowerCase() })),
})
const field = (type: string, name: string, title: string, more: object = {}) => ({
  type,
  name,
  title,
  options: {},
  schema: {},
  ...more,
})

/** A form of the XGov form builder with a branch and most kinds of questions. */
const STREET_PARTY = {
  name: 'Close a street for a party',
  startPage: '/start',
  pages: [
    {
      path: '/start',
      title: 'Before you begin',
      components: [
        {
          type: 'Html',
          content: '<p>Apply six weeks before.</p><ul><li>A map</li><li>Your insurance</li></ul>',
          options: {},
        },
        field('RadiosField', 'kind', 'What kind of party is it?', { list: 'kinds' }),
      ],
      next: [{ path: '/about' }, { path: '/notNeeded', condition: 'isPrivate' }],
    },
    { path: '/notNeeded', title: 'You do not need to apply', components: [] },
    {
      path: '/about',
      title: 'About the party',
      components: [
        field('NumberField', 'guests', 'How many people will come?', { schema: { min: 1, max: 5000, integer: true } }),
        field('DatePartsField', 'day', 'When is it?', { hint: 'For example, 27 3 2030' }),
        field('CheckboxesField', 'offers', 'What will there be?', { list: 'offers', options: { required: false } }),
        field('YesNoField', 'music', 'Will there be loud music?'),
      ],
      next: [{ path: '/you' }, { path: '/music', condition: 'isLoud' }],
    },
    {
      path: '/music',
      title: 'The music',
      components: [
        field('MultilineTextField', 'neighbours', 'How will you tell the neighbours?', { schema: { max: 200 } }),
      ],
      next: [{ path: '/you' }],
    },
    {
      path: '/you',
      title: 'About you',
      components: [
        field('TextField', 'fullName', 'Your name', { schema: { max: 60 } }),
        field('EmailAddressField', 'mail', 'Your email address'),
        field('UkAddressField', 'address', 'Your address'),
        field('DeclarationField', 'agreed', 'I will clear the street afterwards', { content: '' }),
      ],
      next: [{ path: '/summary' }],
    },
    { path: '/summary', title: 'Check your answers', controller: './pages/summary.js', components: [], next: [] },
  ],
  lists: [list('kinds', 'Public', 'Private'), list('offers', 'Food', 'Games')],
  sections: [],
  conditions: [
    { name: 'isPrivate', displayName: 'Private', value: "kind == 'private'" },
    { name: 'isLoud', displayName: 'Loud', value: 'music == true' },
  ],
}

/** A survey with a page and a question that are not for everybody. */
const LIBRARY = {
  title: 'Your library',
  pages: [
    {
      name: 'visits',
      title: 'Your visits',
      elements: [
        {
          type: 'radiogroup',
          name: 'often',
          title: 'How often do you come?',
          isRequired: true,
          choices: ['Weekly', 'Never'],
        },
        { type: 'comment', name: 'why', title: 'Why not?', isRequired: true, visibleIf: "{often} = 'Never'" },
      ],
    },
    {
      name: 'books',
      title: 'Your books',
      visibleIf: "{often} = 'Weekly'",
      elements: [
        {
          type: 'paneldynamic',
          name: 'books',
          title: 'What did you read?',
          maxPanelCount: 3,
          templateElements: [{ type: 'text', name: 'title', title: 'Title', isRequired: true }],
        },
        { type: 'rating', name: 'stars', title: 'How did you like it?' },
      ],
    },
  ],
  completedHtml: '<h3>Thank you</h3>',
}

/** A survey that asks more of who is not 18 yet, on the day that it is filled in. */
const CLUB = {
  title: 'Join the club',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', inputType: 'date', name: 'born', title: 'When were you born?', isRequired: true },
        {
          type: 'text',
          name: 'guardian',
          title: 'Who looks after you?',
          isRequired: true,
          visibleIf: 'age({born}) < 18',
        },
      ],
    },
    {
      name: 'vote',
      title: 'Your vote',
      visibleIf: 'age({born}) >= 18',
      elements: [{ type: 'text', name: 'choice', title: 'Whom do you vote for?', isRequired: true }],
    },
  ],
  completedHtml: '<h3>Welcome</h3>',
}

/** By the name of the journey that each becomes. */
export const FORMS_TO_IMPORT = { try: STREET_PARTY, library: LIBRARY, club: CLUB }
