import { describe, expect, it } from 'vitest'
import { importForm } from '../../importer/index.ts'
import { PETS, petsWith } from './support/forms.ts'

type Json = Readonly<Record<string, unknown>>
interface Step {
  readonly kind?: string
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
  readonly content?: Readonly<Record<string, Json>>
  readonly submit?: unknown
  readonly next?: readonly Json[]
  readonly source?: string
}

function imported(text = JSON.stringify(PETS), taken: readonly string[] = []) {
  const { files, report, kind } = importForm(text, { name: 'try', taken: { names: taken } })
  const [journey, ...fields] = files
  const steps = (journey?.json['steps'] ?? {}) as Readonly<Record<string, Step>>
  return {
    kind,
    report,
    journey: journey?.json ?? {},
    steps,
    fields: new Map(fields.map(({ path, json }) => [path, json])),
  }
}

describe('an imported form', () => {
  it('becomes a journey with a step for each page, and an end', () => {
    const { kind, journey, steps } = imported()
    expect(kind).toBe('xgov')
    expect(journey).toMatchObject({ name: 'try', path: '/try', start: 'kind', title: 'Register a pet' })
    expect(Object.keys(steps)).toEqual(['kind', 'breed', 'photo', 'summary', 'done'])
    expect(steps['kind']?.path).toBe('/')
    expect(steps['done']?.kind).toBe('end')
    expect(steps['summary']?.content).toMatchObject({ answers: { answers: { change: 'Change' } } })
    expect(steps['breed']?.source).toBe('/pages/1')
  })

  it('takes a link without a condition last, as the source does, wherever it is written', () => {
    expect(imported().steps['kind']?.next).toEqual([
      { when: { kind: { const: 'dog' } }, to: 'breed', source: '/pages/0/next/1' },
      { to: 'photo', source: '/pages/0/next/0' },
    ])
  })

  it('has a field file for each question, with its choices and its limits', () => {
    const { fields, steps } = imported()
    expect(steps['kind']?.fields).toEqual({ kind: 'try-kind.json' })
    expect(fields.get('schemas/fields/try-kind.json')).toMatchObject({
      title: 'Kind',
      type: 'string',
      oneOf: [
        { const: 'dog', title: 'A dog' },
        { const: 'cat', title: 'A cat' },
      ],
      ui: { widget: 'radios' },
    })
    expect(fields.get('schemas/fields/try-breed.json')).toMatchObject({ optional: true, maxLength: 40 })
    expect(fields.get('schemas/fields/try-age.json')).toMatchObject({
      type: 'integer',
      minimum: 0,
      ui: { widget: 'number', suffix: 'years' },
    })
  })

  it('saves an optional answer only if it was given', () => {
    const { steps } = imported()
    expect(steps['breed']?.submit).toEqual([{ use: 'save', input: { breed: { answer: 'breed', optional: true } } }])
    expect(steps['kind']?.submit).toBeUndefined()
  })

  it('gives an answer another name if the product uses that name itself', () => {
    expect(imported(undefined, ['breed']).steps['breed']?.fields).toEqual({ breed_2: 'try-breed-2.json' })
  })

  it('keeps words with their links, without other markup', () => {
    expect(imported().steps['kind']?.content).toEqual({
      text: {
        text: 'Tell us about **one** pet. [Read more](https://example.com/pets)',
        source: '/pages/0/components/0',
      },
    })
  })

  it('reports what it leaves out, with its place and what to do', () => {
    const { report } = imported()
    expect(report.notes).toContainEqual({
      bucket: 'unsupported',
      pointer: '/pages/2/components/0',
      what: 'A journey takes no payment.',
      hint: 'Link to the payment page from the end.',
    })
    expect(report.parts.component).toEqual({ mapped: 4, assumed: 0, unsupported: 1, unknown: 0 })
    expect(report.unknown).toEqual([])
  })

  it('reports what no reader knows', () => {
    expect(imported(petsWith({ colour: { of: ['grass'] } })).report.unknown).toEqual(['/colour'])
  })

  it('tests an answer that may be missing only where it is known', () => {
    const [kind, breed, ...others] = PETS.pages
    const photo = { ...others[0], next: [{ path: '/summary' }, { path: '/breed', condition: 'isPug' }] }
    const conditions = [...PETS.conditions, { name: 'isPug', displayName: 'Pug', value: "pet.breed == 'pug'" }]
    const { steps } = imported(petsWith({ pages: [kind, breed, photo, others[1]], conditions }))
    expect(steps['photo']?.next?.[0]).toMatchObject({
      when: { allOf: [{ required: ['breed'] }, { breed: { const: 'pug' } }] },
    })
  })

  it('leads to the summary where no link may hold, and not where one always does', () => {
    const [kind, ...others] = PETS.pages
    const onlyDogs = { ...kind, next: [{ path: '/breed', condition: 'isDog' }] }
    expect(imported(petsWith({ pages: [onlyDogs, ...others] })).steps['kind']?.next?.at(-1)).toEqual({ to: 'summary' })
    const isCat = { name: 'isCat', displayName: 'Cat', value: "pet.kind == 'cat'" }
    const both = { ...kind, next: [...onlyDogs.next, { path: '/photo', condition: 'isCat' }] }
    const covered = imported(petsWith({ pages: [both, ...others], conditions: [...PETS.conditions, isCat] }))
    expect(covered.steps['kind']?.next?.map(({ to }) => to)).toEqual(['breed', 'photo'])
  })

  it('leads from a page behind the summary to the end, and not back to the summary', () => {
    const [kind, breed, photo, summary] = PETS.pages
    const behind = { path: '/declared', title: 'Declaration', components: photo?.components }
    const pages = [kind, breed, { ...photo, components: [] }, { ...summary, next: [{ path: '/declared' }] }, behind]
    const { steps } = imported(petsWith({ pages }))
    expect(steps['summary']?.next).toMatchObject([{ to: 'declared' }])
    expect(steps['declared']?.next).toEqual([{ to: 'done' }])
  })

  it('leaves out a link to another site, which is no page that is missing', () => {
    const [kind, ...others] = PETS.pages
    const next = [...(kind?.next ?? []), { redirect: 'https://example.com/help', condition: 'isDog' }]
    const { report } = imported(petsWith({ pages: [{ ...kind, next }, ...others] }))
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: `/pages/0/next/${next.length - 1}` }),
    )
    expect(report.faults).toEqual([])
    expect(report.unknown).toEqual([])
  })

  it('reports the condition of a choice, unless it is empty', () => {
    const [list, ...others] = PETS.lists
    const withCondition = (condition: string) => ({
      lists: [{ ...list, items: list?.items.map((item) => ({ ...item, condition })) }, ...others],
    })
    const notesOf = (condition: string) => imported(petsWith(withCondition(condition))).report.notes
    expect(notesOf('isDog')).toContainEqual(expect.objectContaining({ pointer: '/lists/0/items/0/condition' }))
    expect(notesOf('')).toEqual(imported().report.notes)
  })

  it('leads to its end where the form skips its summary', () => {
    const { steps, report } = imported(petsWith({ skipSummary: true }))
    expect(Object.keys(steps)).toEqual(['kind', 'breed', 'photo', 'done'])
    expect(steps['photo']?.next).toEqual([{ to: 'done', source: '/pages/2/next/0' }])
    expect(report.notes).toContainEqual(expect.objectContaining({ bucket: 'assumed', pointer: '/pages/3' }))
    expect(report.unknown).toEqual([])
  })

  it('keeps a summary in the middle of a form that skips its last one', () => {
    const middle = { path: '/list', title: 'Pets', controller: 'RepeatingSummaryPageController', components: [] }
    const [kind, breed, photo, summary] = PETS.pages
    const pages = [
      kind,
      breed,
      { ...photo, next: [{ path: '/list' }] },
      { ...middle, next: [{ path: '/summary' }] },
      summary,
    ]
    const { steps } = imported(petsWith({ skipSummary: true, pages }))
    expect(Object.keys(steps)).toEqual(['kind', 'breed', 'photo', 'list', 'done'])
  })

  it.each([
    [
      'a link to a page that is missing',
      { pages: [{ ...PETS.pages[0], next: [{ path: '/nowhere' }] }] },
      'IMPORT_LINK_DANGLING',
    ],
    ['a list that is missing', { lists: [] }, 'IMPORT_LIST_MISSING'],
    ['a condition that is missing', { conditions: [] }, 'IMPORT_CONDITION_MISSING'],
    ['a first page that is missing', { startPage: '/nowhere' }, 'IMPORT_START_MISSING'],
    [
      'a question that no page asks',
      { conditions: [{ name: 'isDog', value: "cat == 'dog'" }] },
      'IMPORT_QUESTION_MISSING',
    ],
    [
      'a condition that uses itself',
      { conditions: [{ name: 'isDog', value: 'isDog and isDog' }] },
      'IMPORT_CONDITION_CYCLE',
    ],
    [
      'a condition that can never hold',
      { conditions: [{ name: 'isDog', value: "pet.kind == 'whale'" }] },
      'IMPORT_CONDITION_NEVER',
    ],
  ])('names a fault of the source: %s', (_, different, code) => {
    const { report, steps } = imported(petsWith(different))
    expect(report.faults.map((fault) => fault.code)).toContain(code)
    expect(Object.keys(steps).length).toBeGreaterThan(1)
  })

  it('says what a form has instead, where it asks nothing', () => {
    const text = JSON.stringify({ display: 'form', components: [{ type: 'datasource', key: 'a', input: true }] })
    const message = expect.stringContaining('It fetches data from another server') as string
    const refusal = expect.objectContaining({ code: 'IMPORT_EMPTY', message }) as Error
    expect(() => importForm(text, { name: 'try' })).toThrow(refusal)
  })

  it.each([
    ['no JSON', '{ "pages": [', 'JSON_SYNTAX'],
    ['a forbidden key', '{ "__proto__": { "pages": [] } }', 'JSON_KEY_FORBIDDEN'],
    ['a key twice', '{ "pages": [], "pages": [] }', 'JSON_DUPLICATE_KEY'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'JSON_DEPTH'],
    ['5 MB', JSON.stringify({ pages: ['x'.repeat(5_000_000)] }), 'JSON_SIZE'],
    ['no form', '{ "hello": "world" }', 'IMPORT_KIND_UNKNOWN'],
    ['a list', '[]', 'IMPORT_KIND_UNKNOWN'],
  ])('is refused as a whole when the source has or is %s', (_, text, code) => {
    const refusal = expect.objectContaining({ code }) as Error
    expect(() => importForm(text, { name: 'try' })).toThrow(refusal)
  })
})

describe('a form of the second engine of DEFRA', () => {
  it('has transitions that skip the pages whose condition does not hold', () => {
    const id = (name: string) => `id-${name}`
    const form = {
      engine: 'V2',
      schema: 2,
      name: 'Boat',
      startPage: '/summary',
      pages: [
        {
          path: '/boat',
          title: '',
          components: [
            { type: 'YesNoField', id: id('boat'), name: 'boat', title: 'Have you a boat?', options: {}, schema: {} },
          ],
        },
        {
          path: '/sails',
          title: 'Sails',
          condition: 'has',
          components: [{ type: 'TextField', id: id('sails'), name: 'sails', title: 'Sails', options: {}, schema: {} }],
        },
        { path: '/summary', title: '', controller: 'SummaryPageController', components: [] },
      ],
      conditions: [
        {
          id: 'has',
          displayName: 'Has a boat',
          items: [{ id: 'i', componentId: id('boat'), operator: 'is', type: 'BooleanValue', value: true }],
        },
      ],
      sections: [],
      lists: [],
    }
    const { kind, steps, journey, report } = imported(JSON.stringify(form))
    expect(kind).toBe('defra')
    expect(journey['start']).toBe('boat')
    expect(steps['boat']?.next).toEqual([
      { when: { boat: { const: true } }, to: 'sails', source: '/pages/1/condition' },
      { to: 'summary' },
    ])
    expect(report.unknown).toEqual([])
  })
})
