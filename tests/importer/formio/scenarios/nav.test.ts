import { describe, expect, it } from 'vitest'
import { imported } from '../../support/imported.ts'

const text = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const form = (...components: readonly object[]) => imported({ display: 'form', components })
const own = { key: 'it', label: 'It', input: true, navId: 'e1', validate: { required: true } }
const values = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))
const notesOf = ({ report }: ReturnType<typeof form>) => report.notes.map(({ bucket, what }) => `${bucket}: ${what}`)

describe('a component of NAV', () => {
  it.each<[string, object, object]>([
    ['radiopanel', { values }, { ui: { widget: 'radios' } }],
    ['navSelect', { data: { values } }, { ui: { widget: 'select' } }],
    ['navCheckbox', {}, { enum: [true], ui: { widget: 'checkbox' } }],
    ['navDatepicker', {}, { ui: { widget: 'date' } }],
    ['monthPicker', {}, { ui: { widget: 'month' } }],
    ['firstName', {}, { type: 'string' }],
    ['surname', {}, { type: 'string' }],
  ])('is known, and nothing is assumed: %s', (type, more, field) => {
    const read = form({ ...own, type, ...more })
    expect(read.fieldNamed('it')).toMatchObject(field)
    expect(read.report.parts.component).toMatchObject({ mapped: 1, assumed: 0 })
  })

  it('whose name others use, too, is known by the mark of its builder', () => {
    const { navId: _, ...others } = own
    expect(notesOf(form({ ...others, type: 'firstName' }))).toContain(
      'assumed: Components of the type "firstName" are not known here: it is read as a line of text, by its name.',
    )
  })

  it.each<[object, object]>([
    [
      { earliestAllowedDate: '-30', latestAllowedDate: 0 },
      { earliest: { today: '-P30D' }, latest: { today: 'P0D' } },
    ],
    [
      { specificEarliestAllowedDate: '2020-01-31', specificLatestAllowedDate: '2021-12-31' },
      { earliest: '2020-01-31', latest: '2021-12-31' },
    ],
    [
      { earliestAllowedDate: '5', specificEarliestAllowedDate: '2020-01-31', specificLatestAllowedDate: 'soon' },
      { earliest: { today: 'P5D' } },
    ],
  ])('that asks for a date keeps its limits: %j', (more, limits) => {
    const field = form({ ...own, type: 'navDatepicker', ...more }).fieldNamed('it')
    expect(JSON.stringify(field)).toContain(JSON.stringify(limits).slice(1, -1))
  })

  it('that compares a date with another answer is reported', () => {
    const { report } = form(text('from'), { ...own, type: 'navDatepicker', beforeDateInputKey: 'from' })
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/components/1/beforeDateInputKey' }),
    )
  })

  it('that arranges others has its legend as heading', () => {
    const group = { type: 'navSkjemagruppe', key: 'g', label: 'For the designer', legend: 'Your pet', input: false }
    const { steps } = form(text('a'), { ...group, components: [text('b'), text('c')] }, text('d'))
    expect(JSON.stringify(steps)).toContain('Your pet')
    expect(JSON.stringify(steps)).not.toContain('For the designer')
  })

  it('with words that are for the PDF is not shown', () => {
    const words = { type: 'alertstripe', key: 'w', input: false, content: '<p>Only on paper</p>' }
    const { steps } = form(text('a'), words, { ...words, key: 'x', content: '<p>Hidden</p>', textDisplay: 'pdf' })
    expect(JSON.stringify(steps)).toContain('Only on paper')
    expect(JSON.stringify(steps)).not.toContain('Hidden')
  })

  it('for a document asks how it is handed in, and the report says so', () => {
    const attachmentValues = {
      nei: { enabled: false },
      ettersender: { enabled: true },
      leggerVedNaa: { enabled: true },
    }
    const read = form({ ...own, type: 'attachment', attachmentValues })
    expect(JSON.stringify(read.fieldNamed('it'))).toMatch(/leggerVedNaa.*ettersender/)
    expect(JSON.stringify(read.fieldNamed('it'))).not.toContain('"nei"')
    expect(notesOf(read)).toContain(
      'assumed: It is asked how the document is handed in; the document itself is not taken.',
    )
  })

  it('for a country offers all of them by their Norwegian names, or all others', () => {
    const countriesOf = (more: object) => {
      const { oneOf } = form(text('a'), { ...own, type: 'landvelger', ...more }).fieldNamed('it') ?? {}
      return oneOf as readonly { readonly const: string; readonly title: string }[]
    }
    expect(countriesOf({})).toHaveLength(249)
    expect(countriesOf({})).toContainEqual({ const: 'NO', title: 'Norge' })
    expect(countriesOf({ ignoreNorway: true })).toHaveLength(248)
  })

  it('for a currency is reported, because its choices come from another server', () => {
    const read = form(text('a'), { ...own, type: 'valutavelger' })
    expect(notesOf(read)).toContain('unsupported: The choices come from another server.')
  })

  const identity = { ...own, type: 'identity', key: 'identitet', customLabels: { doYouHaveIdentityNumber: 'Number?' } }

  it('that asks who somebody is becomes a question for each part, which conditions can test', () => {
    const read = form(
      identity,
      text('why', { customConditional: "show = row.identitet.harDuFodselsnummer === 'nei'" }),
      text('so', { conditional: { show: true, when: 'identitet.harDuFodselsnummer', eq: 'ja' } }),
    )
    const [has, number, birthday] = ['harDuFodselsnummer', 'identitetsnummer', 'fodselsdato'].map(
      (part) => `identitet_${part}`,
    )
    expect(read.asked).toEqual([has, number, birthday, 'why', 'so'])
    expect(read.whenOf(number ?? '')).toEqual({ [has ?? '']: { const: 'ja' } })
    expect(read.whenOf(birthday ?? '')).toEqual({ [has ?? '']: { const: 'nei' } })
    expect(read.whenOf('why')).toEqual({ [has ?? '']: { const: 'nei' } })
    expect(read.whenOf('so')).toEqual({ [has ?? '']: { const: 'ja' } })
    expect(read.fieldNamed(has ?? '')).toMatchObject({ title: 'Number?' })
    expect(read.report.parts.condition).toMatchObject({ mapped: 2, unsupported: 0 })
  })

  it("that asks for a person's identity may also be in a list", () => {
    const { fieldNamed } = form({
      type: 'datagrid',
      key: 'people',
      label: 'People',
      input: true,
      components: [identity],
    })
    expect(fieldNamed('people')).toMatchObject({
      items: {
        properties: {
          identitet_harDuFodselsnummer: {},
          identitet_identitetsnummer: { when: { identitet_harDuFodselsnummer: { const: 'ja' } } },
          identitet_fodselsdato: { when: { identitet_harDuFodselsnummer: { const: 'nei' } } },
        },
      },
    })
  })

  it('that asks for an address asks first where somebody lives, which conditions can test', () => {
    const customLabels = { livesInNorway: 'In Norway?' }
    const lives = 'row.it.borDuINorge'
    const customConditional = `show = ${lives} === "nei" || (${lives} === "ja" && row.it.vegadresseEllerPostboksadresse)`
    const read = form({ ...own, type: 'navAddress', customLabels }, text('late', { customConditional }))
    expect(read.asked).toEqual([
      'it_borDuINorge',
      'it_vegadresseEllerPostboksadresse',
      'it_vegadresse',
      'it_postboksadresse',
      'it_utenlandskAdresse',
      'late',
    ])
    expect(read.fieldNamed('it_borDuINorge')).toMatchObject({ title: 'In Norway?' })
    expect(read.whenOf('it_vegadresseEllerPostboksadresse')).toEqual({ it_borDuINorge: { const: 'ja' } })
    expect(read.whenOf('it_utenlandskAdresse')).toEqual({ it_borDuINorge: { const: 'nei' } })
    expect(read.whenOf('it_postboksadresse')).toEqual({
      it_vegadresseEllerPostboksadresse: { const: 'postboksadresse' },
    })
    expect(read.report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0 })
  })

  it.each([
    ['NORWEGIAN_ADDRESS', 'vegadresse', ['adresse', 'postnummer', 'bySted'], ['co']],
    ['POST_OFFICE_BOX', 'postboksadresse', ['postboks', 'postnummer', 'bySted'], ['co']],
    ['FOREIGN_ADDRESS', 'utenlandskAdresse', ['adresse', 'land'], ['co', 'bygning', 'postnummer', 'bySted', 'region']],
  ])('that asks for an address of one type asks for its parts only: %s', (addressType, name, required, optional) => {
    const read = form({ ...own, type: 'navAddress', addressType })
    expect(read.asked).toEqual([`it_${name}`])
    const field = read.fieldNamed(`it_${name}`) as {
      readonly required: readonly string[]
      readonly properties: Readonly<Record<string, object>>
    }
    expect(field.required).toEqual(required)
    expect(Object.keys(field.properties).toSorted()).toEqual([...required, ...optional].toSorted())
  })

  it.each([
    ['sender', {}, ['it_person_nationalIdentityNumber', 'it_person_firstName', 'it_person_surname']],
    ['sender', { senderRole: 'organization' }, ['it_organization_number', 'it_organization_name']],
    ['addressValidity', {}, ['it_gyldigFraOgMed', 'it_gyldigTilOgMed']],
  ])('becomes a question for each part: %s', (type, more, names) => {
    expect(form({ ...own, type, ...more }).asked).toEqual(names)
  })
})

describe('a condition of Form.io', () => {
  const vet = { type: 'container', key: 'vet', input: true, components: [text('town'), text('name')] }

  it.each(['vet.town', 'town', 'home.vet.town'])('finds an answer by an end of its path: %s', (when) => {
    const home = { type: 'container', key: 'home', input: true, components: [vet] }
    const { whenOf } = form(home, text('late', { conditional: { show: true, when, eq: 'Rome' } }))
    expect(whenOf('late')).toEqual({ town: { const: 'Rome' } })
  })

  it('does not take an answer of another container for one that is not there', () => {
    const { asked, report } = form(vet, text('late', { conditional: { show: true, when: 'shop.town', eq: 'Rome' } }))
    expect(asked).not.toContain('late')
    expect(report.faults.map(({ code }) => code)).toContain('IMPORT_QUESTION_MISSING')
  })

  it('on a part of an answer that the journey asks for otherwise is reported, and what it guards is asked', () => {
    const address = { type: 'address', key: 'home', label: 'Home', input: true }
    const { asked, report } = form(address, text('late', { customConditional: "show = data.home.zip === '1'" }))
    expect(asked).toContain('late')
    expect(report.faults).toEqual([])
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/components/1/customConditional' }),
    )
  })
})
