import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder } from '../support/command.ts'

const SCHEMA = {
  title: 'A stall',
  description: 'Rent a stall at the market.\n\n- A map\n- Your papers',
  type: 'object',
  required: ['goods', 'owner', 'days'],
  properties: {
    goods: { title: 'What do you sell?', type: 'string', enum: ['food', 'books'], default: 'books' },
    owner: {
      type: 'object',
      title: 'Owner',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 80 },
        mail: { type: 'string', title: 'Mail', format: 'email' },
      },
    },
    days: {
      type: 'array',
      title: 'Days',
      uniqueItems: true,
      minItems: 1,
      items: {
        type: 'string',
        oneOf: [
          { const: 'sat', title: 'Saturday', description: 'Until 4 pm' },
          { const: 'sun', title: 'Sunday' },
        ],
      },
    },
    helpers: {
      type: 'array',
      title: 'Helpers',
      maxItems: 2,
      items: {
        type: 'object',
        title: 'Helper',
        required: ['called'],
        properties: { called: { type: 'string', title: 'Called' } },
      },
    },
    nicknames: { type: 'array', title: 'Nicknames', items: { type: 'string', title: 'Nickname', maxLength: 20 } },
    from: { type: 'string', title: 'From', format: 'date', formatMinimum: '2030-01-01', default: '2030-03-31' },
    until: { type: 'string', title: 'Until', format: 'month', formatMinimum: '2030-01', formatMaximum: '2031-06' },
    metres: { type: 'integer', title: 'Metres', description: 'How wide it is', minimum: 1, maximum: 6, default: 2 },
    site: { type: 'string', title: 'Site', format: 'uri' },
    code: { type: 'string', title: 'Code', pattern: '^[A-Z]{2}$' },
  },
  allOf: [
    {
      if: { properties: { goods: { const: 'food' }, metres: { minimum: 3 } }, required: ['goods', 'metres'] },
      then: { properties: { licence: { type: 'string', title: 'Licence' } }, required: ['licence'] },
    },
    {
      if: { not: { required: ['site'] } },
      then: { properties: { advert: { type: 'string', title: 'Advert', enum: ['yes', 'no'] } } },
    },
    {
      if: { properties: { goods: { const: 'books' } }, required: ['goods'] },
      then: { required: ['code', 'advert'] },
    },
  ],
}

const RJSF = {
  schema: {
    ...SCHEMA,
    properties: {
      ...SCHEMA.properties,
      agree: { type: 'boolean', title: 'I agree', enum: [true] },
      news: { type: 'boolean', title: 'Send me news' },
      about: { type: 'string', title: 'About', default: 'Old books' },
    },
  },
  uiSchema: {
    'ui:order': ['agree', 'goods', 'licence', '*'],
    goods: { 'ui:widget': 'radio' },
    about: { 'ui:widget': 'textarea', 'ui:options': { rows: 4 } },
  },
}

/** The files of an imported journey, without the places in the source, which an export does not keep. */
function filesOf(folder: string, name: string): Readonly<Record<string, unknown>> {
  const paths = [
    `journeys/${name}.json`,
    ...readdirSync(join(folder, 'schemas/fields'))
      .filter((file) => file.startsWith(`${name}-`))
      .map((file) => `schemas/fields/${file}`),
  ]
  const read = (path: string) =>
    JSON.parse(readFileSync(join(folder, path), 'utf8'), (key, value: unknown) =>
      key === 'source' || (key === 'description' && String(value).startsWith('Imported: ')) ? undefined : value,
    ) as unknown
  return Object.fromEntries(paths.map((path) => [path, read(path)]))
}

const OWN_FORM = {
  pages: [
    {
      name: 'first',
      elements: [
        { type: 'radiogroup', name: 'place', title: 'Place', isRequired: true, choices: ['sea', 'hills'] },
        { type: 'text', name: 'boat', title: 'Boat', visibleIf: "{place} = 'sea'" },
      ],
    },
    {
      name: 'second',
      visibleIf: "{place} = 'hills'",
      elements: [{ type: 'comment', name: 'peak', title: 'Peak', isRequired: true }],
    },
    { name: 'third', elements: [{ type: 'text', name: 'last', title: 'Last' }] },
  ],
}

describe('journey export', () => {
  it.each([
    ['jsonschema', SCHEMA],
    ['rjsf', RJSF],
  ])('to %s and imported again is the same journey', async (to, form) => {
    const [first, second] = [projectFolder({ 'form.json': JSON.stringify(form) }), projectFolder()]
    expect((await journey(['import', 'form.json', '--as', 'stall'], first)).out).toContain('The journey is proved.')
    const out = join(second, 'exported.json')
    expect((await journey(['export', 'stall', '--to', to, '--out', out], first)).status).toBe(0)
    expect((await journey(['import', 'exported.json', '--as', 'stall'], second)).status).toBe(0)
    expect(filesOf(second, 'stall')).toEqual(filesOf(first, 'stall'))
  })

  it('writes when an answer is asked for, also where a whole step is left out', async () => {
    const folder = projectFolder({ 'form.json': JSON.stringify(OWN_FORM) })
    await journey(['import', 'form.json', '--as', 'trip'], folder)
    const { form } = (await journey(['export', 'trip', '--to', 'jsonschema', '--json'], folder)).json() as {
      form: {
        properties: object
        allOf: readonly { if: unknown; then: { properties: object; required?: readonly string[] } }[]
      }
    }
    expect(Object.keys(form.properties)).toEqual(['place', 'last'])
    const is = (value: string) => ({ properties: { place: { const: value } }, required: ['place'] })
    expect(form.allOf.map(({ if: when, then }) => [when, Object.keys(then.properties), then.required])).toEqual([
      [is('sea'), ['boat'], undefined],
      [is('hills'), ['peak'], ['peak']],
    ])
  })

  it('lists what the other format cannot say', async () => {
    const folder = projectFolder()
    const { status, out } = await journey(['export', 'v3', '--to', 'rjsf', '--out', 'v3-form.json'], folder)
    expect(status).toBe(0)
    expect(out).toMatch(/Not in it \(\d+\)/)
    expect(out).toContain('the check "personName" has no place')
  })

  it('writes a list that shows its entries as rows as any list, and says so', async () => {
    const elements = [
      { type: 'paneldynamic', name: 'pets', displayMode: 'tab', templateElements: [{ type: 'text', name: 'called' }] },
    ]
    const folder = projectFolder({ 'form.json': JSON.stringify({ pages: [{ name: 'one', elements }] }) })
    await journey(['import', 'form.json', '--as', 'pets'], folder)
    const { out } = await journey(['export', 'pets', '--to', 'rjsf', '--out', 'out.json'], folder)
    expect(out).toContain('/fields/pets/ui/summary: no place for it.')
    const { schema } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')) as {
      readonly schema: { readonly properties: object }
    }
    expect(schema.properties).toMatchObject({ pets: { type: 'array', items: { type: 'object' } } })
  })

  const GUESTS = {
    type: 'paneldynamic',
    name: 'guests',
    title: 'Guests',
    templateTitle: 'Guest',
    templateElements: [
      { type: 'text', name: 'called', isRequired: true },
      { type: 'boolean', name: 'swims', isRequired: true, visibleIf: "{place} = 'sea'" },
      { type: 'text', name: 'since', visibleIf: "{place} = 'sea'" },
      { type: 'comment', name: 'fear', isRequired: true, visibleIf: '{panel.swims} = false' },
    ],
  }
  const PLACE = { type: 'radiogroup', name: 'place', title: 'Place', isRequired: true, choices: ['sea', 'hills'] }

  it.each(['jsonschema', 'rjsf'])('to %s writes parts that another answer decides about in a branch', async (to) => {
    const pages = [{ name: 'one', elements: [PLACE, GUESTS] }]
    const [folder, second] = [projectFolder({ 'form.json': JSON.stringify({ pages }) }), projectFolder()]
    await journey(['import', 'form.json', '--as', 'guests'], folder)
    const printed = (await journey(['export', 'guests', '--to', to, '--json'], folder)).json() as {
      readonly form: { readonly schema?: object }
      readonly lost: readonly string[]
    }
    expect(printed.lost.filter((one) => one.includes('partsWhen'))).toEqual([])
    const schema = printed.form.schema ?? printed.form
    const isSea = { properties: { place: { const: 'sea' } }, required: ['place'] }
    expect(schema).toMatchObject({
      properties: { guests: { items: { required: ['called'] } } },
      allOf: [
        {
          if: isSea,
          then: {
            properties: { guests: { items: { properties: { swims: { title: 'Swims' } }, required: ['swims'] } } },
          },
        },
      ],
    })
    expect(
      Object.keys(
        (schema as { properties: { guests: { items: { properties: object } } } }).properties.guests.items.properties,
      ),
    ).toEqual(['called'])

    // Imported again, exported and imported: the same.
    const again = projectFolder()
    for (const [from, target, to2] of [
      [folder, second, to],
      [second, again, to],
    ] as const) {
      const out = join(target, 'exported.json')
      expect((await journey(['export', 'guests', '--to', to2, '--out', out], from)).status).toBe(0)
      expect((await journey(['import', 'exported.json', '--as', 'guests'], target)).out).toContain(
        'The journey is proved.',
      )
    }
    expect(filesOf(again, 'guests')).toEqual(filesOf(second, 'guests'))
    const file = filesOf(second, 'guests')['journeys/guests.json'] as {
      readonly steps: Readonly<
        Record<string, { readonly fields?: { readonly guests?: { readonly partsWhen?: object } } }>
      >
    }
    const decided = Object.values(file.steps)
      .map(({ fields }) => fields?.guests?.partsWhen)
      .find(Boolean)
    expect(decided).toEqual({ swims: { place: { const: 'sea' } }, since: { place: { const: 'sea' } } })
  })

  it('writes the parts of a list that is asked sometimes inside of its branch, and says which it cannot write', async () => {
    const party = { type: 'boolean', name: 'party', title: 'A party?', isRequired: true }
    const day = { type: 'text', inputType: 'date', name: 'day', title: 'Day', isRequired: true }
    const asked = {
      ...GUESTS,
      visibleIf: '{party} = true',
      templateElements: [
        ...GUESTS.templateElements.slice(0, 2),
        { type: 'text', name: 'coat', isRequired: true, visibleIf: '{day} > today()' },
      ],
    }
    const folder = projectFolder({
      'form.json': JSON.stringify({ pages: [{ name: 'one', elements: [PLACE, party, day, asked] }] }),
    })
    await journey(['import', 'form.json', '--as', 'guests'], folder)
    const { form, lost } = (await journey(['export', 'guests', '--to', 'jsonschema', '--json'], folder)).json() as {
      readonly form: object
      readonly lost: readonly string[]
    }
    expect(form).toMatchObject({
      allOf: [
        {
          then: {
            properties: { guests: {} },
            allOf: [{ then: { properties: { guests: { items: { properties: { swims: {} } } } } } }],
          },
        },
      ],
    })
    expect(lost).toContain(
      '/steps/one/fields/guests/partsWhen/coat: it is always asked, and optional, because its condition cannot be written.',
    )
  })

  it.each([
    ['no format is named', ['export', 'v3']],
    ['the format is unknown', ['export', 'v3', '--to', 'word']],
  ])('refuses when %s', async (_, args) => {
    const { status, err } = await journey(args)
    expect(status).toBe(2)
    expect(err).toContain('USAGE_OPTION')
  })
})
