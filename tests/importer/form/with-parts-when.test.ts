import { describe, expect, it } from 'vitest'
import { importForm, type FormKind } from '../../../importer/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { imported } from '../support/imported.ts'
import { AGE, BREED, KIND, petFormIo, petFormJs, petSurvey } from '../support/pet-forms.ts'
import { projectSource } from '../../support/source.ts'

type Json = Readonly<Record<string, unknown>>

const BEFORE = { before: { const: 'x' } }

/** When parts of the pets are asked, by themselves and by answers outside, and what is wrong with the journey. */
function petsOf(form: object, kind: FormKind) {
  const { steps, fieldNamed } = imported(form, kind)
  const use = Object.values(steps).flatMap(({ fields = {} }) => fields['pets'] ?? [])[0]
  const { items } = fieldNamed('pets') as {
    readonly items: { readonly properties: Json; readonly required?: string[] }
  }
  const { files, report } = importForm(JSON.stringify(form), { name: 'try', kind })
  const written = Object.fromEntries(files.map(({ path, json }) => [path, JSON.stringify(json)]))
  return {
    partsWhen: typeof use === 'object' ? (use as Json)['partsWhen'] : undefined,
    whens: Object.fromEntries(Object.entries(items.properties).map(([name, part]) => [name, (part as Json)['when']])),
    demanded: items.required ?? [],
    faults: report.faults.map(({ code }) => code),
    lost: report.notes.filter(({ bucket }) => bucket === 'unsupported').length,
    problems: loadJourney('try', projectSource(written)).diagnostics.map(({ code, message }) => `${code} ${message}`),
  }
}

const plain = { partsWhen: undefined, demanded: [], faults: [], lost: 0, problems: [] }

describe('a part of an entry whose condition tests an answer outside of it', () => {
  it.each<[string, FormKind, object]>([
    ['a survey', 'surveyjs', petSurvey([KIND, { ...BREED, visibleIf: "{before} = 'x'" }])],
    ['a form of form-js', 'formjs', petFormJs('=not(before = "x")')],
    ['a form of Form.io', 'formio', petFormIo({ conditional: { show: true, when: 'before', eq: 'x' } })],
    ['an expression of Form.io', 'formio', petFormIo({ customConditional: "show = data.before === 'x'" })],
  ])('of %s has its condition in the step', (_, kind, form) => {
    const { partsWhen, whens, ...rest } = petsOf(form, kind)
    expect(JSON.stringify(partsWhen)).toContain(JSON.stringify(BEFORE.before))
    expect(Object.keys(partsWhen as object)).toEqual(['breed'])
    expect({ ...rest, own: whens['breed'] }).toEqual({
      demanded: [],
      faults: [],
      lost: 0,
      problems: [],
      own: undefined,
    })
  })

  it('keeps the condition on its own entry beside that on the answer outside', () => {
    const panel = {
      type: 'panel',
      name: 'more',
      visibleIf: "{before} = 'x'",
      elements: [{ ...BREED, visibleIf: "{panel.kind} = 'dog'" }],
    }
    expect(petsOf(petSurvey([KIND, panel]), 'surveyjs')).toEqual({
      ...plain,
      partsWhen: { breed: BEFORE },
      whens: { kind: undefined, breed: { kind: { const: 'dog' } } },
    })
  })

  it('tells an answer outside from a part of the same name', () => {
    const before = { type: 'text', name: 'before', title: 'Before', isRequired: true }
    expect(petsOf(petSurvey([before, { ...BREED, visibleIf: "{before} = 'x'" }]), 'surveyjs')).toEqual({
      ...plain,
      demanded: ['before'],
      partsWhen: { breed: BEFORE },
      whens: { before: undefined, breed: undefined },
    })
  })

  it('is always asked, and reported, if the answer outside is given later', () => {
    const later = { type: 'text', name: 'later', title: 'Later' }
    const { partsWhen, demanded, lost } = petsOf(
      petSurvey([KIND, { ...BREED, visibleIf: "{later} = 'x'" }], [later]),
      'surveyjs',
    )
    expect({ partsWhen, demanded, lost }).toEqual({ partsWhen: undefined, demanded: ['breed'], lost: 1 })
  })

  it('is left out, with a fault, if nothing gives what it tests, which may be misspelt, and so is what depends on it', () => {
    const parts = [KIND, { ...BREED, visibleIf: "{befor} = 'x'" }, { ...AGE, visibleIf: "{panel.breed} = 'x'" }]
    const { whens, faults, problems } = petsOf(petSurvey(parts), 'surveyjs')
    expect({ whens, problems }).toEqual({ whens: { kind: undefined }, problems: [] })
    expect(faults).toEqual(['IMPORT_QUESTION_MISSING', 'IMPORT_CONDITION_NEVER'])
  })

  it('is always asked if no other part of its entry is, because somebody could not fill that in', () => {
    const parts = [
      { ...BREED, visibleIf: "{before} = 'x'" },
      { ...AGE, visibleIf: "{before} = 'y'" },
    ]
    const { partsWhen, lost, problems } = petsOf(petSurvey(parts), 'surveyjs')
    expect({ partsWhen, lost, problems }).toEqual({
      partsWhen: { age: { before: { const: 'y' } } },
      lost: 1,
      problems: [],
    })
  })
})
