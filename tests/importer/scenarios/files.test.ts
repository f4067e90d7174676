import { describe, expect, it } from 'vitest'
import { importForm, type FormKind } from '../../../importer/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { imported } from '../support/imported.ts'

const page = (component: object) => ({
  name: 'One',
  startPage: '/one',
  pages: [
    { path: '/one', title: 'One', components: [component], next: [{ path: '/summary' }] },
    { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [] },
  ],
  lists: [],
  conditions: [],
})

/** A question for files as each format writes it, and a group around one. */
const FORMS: readonly (readonly [FormKind, (isInside: boolean) => object])[] = [
  [
    'xgov',
    (isInside) => {
      const file = { type: 'FileUploadField', name: 'proof', title: 'Proof', options: { accept: '.pdf' }, schema: {} }
      const many = { ...file, schema: { max: 3 } }
      return page(isInside ? { type: 'MultiInputField', name: 'all', title: 'All', children: [many, TEXT] } : many)
    },
  ],
  [
    'surveyjs',
    (isInside) => {
      const file = {
        type: 'file',
        name: 'proof',
        title: 'Proof',
        isRequired: true,
        acceptedTypes: '.pdf',
        maxSize: 2_000_000,
      }
      const many = { ...file, allowMultiple: true, maxFiles: 3 }
      const around = { type: 'paneldynamic', name: 'all', templateElements: [many, { type: 'text', name: 'words' }] }
      return { title: 'One', pages: [{ name: 'one', elements: [isInside ? around : many] }] }
    },
  ],
  [
    'formjs',
    (isInside) => {
      const validate = { required: true }
      const file = {
        type: 'filepicker',
        id: 'a',
        key: 'proof',
        label: 'Proof',
        accept: '.pdf',
        multiple: true,
        validate,
      }
      const text = { type: 'textfield', id: 'b', key: 'words', label: 'Words' }
      const around = { type: 'dynamiclist', id: 'c', path: 'all', label: 'All', components: [file, text] }
      return { type: 'default', schemaVersion: 17, id: 'One', components: [isInside ? around : file] }
    },
  ],
  [
    'formio',
    (isInside) => {
      const validate = { required: true }
      const file = {
        type: 'file',
        key: 'proof',
        label: 'Proof',
        input: true,
        filePattern: '.pdf',
        multiple: true,
        validate,
      }
      const text = { type: 'textfield', key: 'words', label: 'Words', input: true }
      const around = { type: 'datagrid', key: 'all', label: 'All', input: true, components: [file, text] }
      return { display: 'form', components: [isInside ? around : { ...file, fileMaxSize: '1.5MB' }] }
    },
  ],
  [
    'rjsf',
    (isInside) => {
      const proof = {
        type: 'array',
        title: 'Proof',
        maxItems: 3,
        minItems: 1,
        items: { type: 'string', format: 'data-url' },
      }
      const words = { type: 'string', title: 'Words' }
      const ui = { proof: { 'ui:options': { accept: '.pdf' } } }
      const around = { type: 'array', title: 'All', items: { type: 'object', properties: { proof, words } } }
      return isInside
        ? { schema: { title: 'One', type: 'object', properties: { all: around } }, uiSchema: { all: { items: ui } } }
        : { schema: { title: 'One', type: 'object', properties: { proof }, required: ['proof'] }, uiSchema: ui }
    },
  ],
]
const TEXT = { type: 'TextField', name: 'words', title: 'Words', options: {}, schema: {} }

describe.each(FORMS)('a question for files of %s', (kind, formOf) => {
  it('is one of the journey, with its limits', () => {
    const { fieldNamed, report } = imported(formOf(false), kind)
    expect(fieldNamed('proof')).toMatchObject({
      type: 'array',
      rule: { uploadedFiles: { types: ['application/pdf'] } },
      ui: { widget: 'file-upload', labels: { choose: expect.any(String) as unknown } },
    })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  it('makes a journey without problems', () => {
    const { files } = importForm(JSON.stringify(formOf(false)), { name: 'try', kind })
    const source = projectSource(Object.fromEntries(files.map(({ path, json }) => [path, JSON.stringify(json)])))
    const { journey, diagnostics } = loadJourney('try', source)
    expect([...diagnostics, ...(journey === undefined ? [] : lint(journey))]).toEqual([])
  })

  it('is reported where it is inside a group', () => {
    const { report, fieldNamed } = imported(formOf(true), kind)
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', what: 'A group takes no files.' }),
    )
    expect(JSON.stringify(fieldNamed('all'))).not.toContain('uploadedFiles')
  })
})

describe('what files may be', () => {
  const survey = (more: object, second: object = { type: 'text', name: 'next' }) =>
    imported({ pages: [{ name: 'one', elements: [{ type: 'file', name: 'proof', ...more }, second] }] }, 'surveyjs')
  const typesOf = (acceptedTypes: string) =>
    (survey({ acceptedTypes }).fieldNamed('proof') as { rule: { uploadedFiles: { types: readonly string[] } } }).rule
      .uploadedFiles.types

  it.each([
    ['.jpg,.jpeg, .PNG', ['image/jpeg', 'image/png']],
    ['application/pdf', ['application/pdf']],
    ['audio/*', ['audio/mpeg', 'audio/wav']],
    ['*.pdf', ['application/pdf']],
    ['', ['application/pdf', 'image/jpeg', 'image/png']],
    ['constructor', ['application/pdf', 'image/jpeg', 'image/png']],
  ])('%s', (accepted, types) => {
    expect(typesOf(accepted)).toEqual(types)
  })

  it('leaves out with a note what no content shows', () => {
    const { report } = survey({ acceptedTypes: '.pdf,.dwg' })
    expect(report.notes).toContainEqual(
      expect.objectContaining({ pointer: '/pages/0/elements/0', what: expect.stringContaining('.dwg') as unknown }),
    )
  })

  it('has a size and a number', () => {
    expect(survey({ maxSize: 300_000_000, allowMultiple: true }).fieldNamed('proof')).toMatchObject({
      maxItems: 10,
      rule: { uploadedFiles: { maxBytes: 100_000_000 } },
    })
    expect(survey({ maxSize: 5000 }).fieldNamed('proof')).toMatchObject({
      maxItems: 1,
      rule: { uploadedFiles: { maxBytes: 5000 } },
    })
  })

  it('a condition sees whether there are some, and no more', () => {
    const why = (visibleIf: string) => survey({}, { type: 'text', name: 'why', visibleIf })
    expect(why('{proof} notempty').whenOf('why')).toEqual({ required: ['proof'] })
    expect(why("{proof} = 'a.pdf'").report.parts.condition.unsupported).toBe(1)
  })
})
