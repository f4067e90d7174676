import { describe, expect, it } from 'vitest'
import { checkFile } from '../../../cli/check/check-files.ts'
import { projectOf } from '../../../cli/project/project.ts'
import type { KeptExplorations } from '../../../proof/index.ts'
import { projectFiles } from '../../support/source.ts'
import { editedJourney } from '../../proof/support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>
type Contents = Readonly<Record<string, unknown>>

const FILE = 'journeys/edited.json'

/** The project with these files too; what is no text is written as JSON. */
const projectWith = (contents: Contents) =>
  projectOf(
    '/memory',
    '/memory',
    projectFiles(
      Object.fromEntries(
        Object.entries(contents).map(([path, content]) => [
          path,
          typeof content === 'string' ? content : JSON.stringify(content),
        ]),
      ),
    ),
  )
/** A project with one more journey, which differs from a sound one. */
const edited = (edits: Edits) => projectWith({ [FILE]: editedJourney('sound', edits).read(FILE) })
const codesAt = (file: string, project: ReturnType<typeof projectWith>) =>
  checkFile(file, project).diagnostics.map((found) => `${found.code} ${found.file} ${found.pointer}`)

describe('a journey', () => {
  it('without problems is proved', () => {
    const { file, diagnostics, proof, loaded } = checkFile(FILE, edited({}))
    expect({ file, diagnostics }).toEqual({ file: FILE, diagnostics: [] })
    expect(proof?.isExact).toBe(true)
    expect(loaded?.journey?.name).toBe('edited')
  })

  it('is proved as is asked', () => {
    const explored: string[] = []
    const explorations: KeptExplorations = {
      of: ({ name }, explore) => {
        explored.push(name)
        return explore()
      },
    }
    checkFile(FILE, edited({}), { explorations })
    expect(explored).toEqual(['edited'])
  })

  it.each<[string, Edits, string]>([
    ['its addresses', { '/path': '/get-started-v3' }, 'JOURNEY_PATH_TAKEN /path'],
    [
      'what the backend takes',
      { '/steps/payment/fields/privacy_policy': null, '/steps/payment/submit/0/input': ['finance'] },
      'ANSWER_IMPLIED /steps/contact/fields/soft_check_privacy',
    ],
    [
      'its links',
      { '/steps/contact/content/more': { link: { text: 'More', href: '/nowhere' } } },
      'LINK_UNKNOWN /steps/contact/content/more/link/href',
    ],
    [
      'its pictures',
      { '/steps/contact/content/more': { image: { src: '/gone.svg', alt: 'A car', width: 9, height: 9 } } },
      'IMAGE_UNKNOWN /steps/contact/content/more/image/src',
    ],
    ['its words in other languages', { '/languages': { cy: ['contact'] } }, 'WORDS_UNTRANSLATED /steps/contact/title'],
    [
      'what its rules say',
      { '/conditions/spare': { finance: { const: 'loan' } } },
      'CONDITION_UNUSED /conditions/spare',
    ],
    [
      'what its proof finds',
      { '/steps/payment/next/1/when': { finance: { const: 'cash' } } },
      'STEP_UNREACHABLE /steps/contact',
    ],
    ['what nothing in it uses', { '/templates': { page: { showOnce: true } } }, 'TEMPLATE_UNUSED /templates/page'],
  ])('is checked for %s', (_, edits, expected) => {
    const [code = '', pointer = ''] = expected.split(' ')
    expect(codesAt(FILE, edited(edits))).toContain(`${code} ${FILE} ${pointer}`)
  })

  it('is checked for links in its translations', () => {
    const languages = { [`${FILE}#/steps/contact/title`]: '[Cyswllt](/nowhere)' }
    const contents = {
      [FILE]: editedJourney('sound', { '/languages': { cy: ['contact'] } }).read(FILE),
      'content/languages/cy.json': languages,
    }
    expect(codesAt(FILE, projectWith(contents))).toContain(
      'LINK_UNKNOWN content/languages/cy.json /journeys~1edited.json#~1steps~1contact~1title',
    )
  })

  it('is reported where its author wrote it: in a template', () => {
    const project = edited({
      '/templates': { page: { content: { more: { link: { text: 'More', href: '/nowhere' } } } } },
      '/steps/contact/template': 'page',
    })
    expect(codesAt(FILE, project)).toEqual([`LINK_UNKNOWN ${FILE} /templates/page/content/more/link/href`])
  })

  it.each<[string, Edits, string]>([
    ['it does not load', { '/steps/contact/next/1/to': 'gone' }, 'JOURNEY_TARGET_UNKNOWN /steps/contact/next/1/to'],
    [
      'a field is no JSON Schema',
      { '/steps/contact/fields/email/maxLenght': 9 },
      'FIELD_SCHEMA /steps/contact/fields/email/maxLenght',
    ],
  ])('is not proved if %s', (_, edits, expected) => {
    // What only the proof, or a rule, would find.
    const project = edited({ ...edits, '/conditions/spare': { finance: { const: 'loan' } } })
    const { proof, loaded } = checkFile(FILE, project)
    const [code = '', pointer = ''] = expected.split(' ')
    expect(codesAt(FILE, project)).toEqual([`${code} ${FILE} ${pointer}`])
    expect(proof).toBeUndefined()
    expect(loaded).toBeDefined()
  })

  it('is not proved if a template has a field that is no JSON Schema, and the template is named', () => {
    const project = edited({
      '/templates': { page: { fields: { more: { ...TEXT, maxLenght: 9 } } } },
      '/steps/contact/template': 'page',
    })
    expect(codesAt(FILE, project)).toEqual([`FIELD_SCHEMA ${FILE} /templates/page/fields/more/maxLenght`])
  })
})

const TEXT = { title: 'More', type: 'string', maxLength: 9, messages: { required: 'x', maxLength: 'x' } }

describe('the schema of a file of journeys', () => {
  const SCHEMA = 'schemas/odd.schema.json'
  const number = { type: 'object', properties: { split: { type: 'number' }, day: { type: 'string', format: 'date' } } }
  const odd = (json: object, schema: unknown = number) =>
    checkFile(
      'journeys/odd.json',
      projectWith({ [SCHEMA]: schema, 'journeys/odd.json': { $schema: '../schemas/odd.schema.json', ...json } }),
    )

  it('is named, or an editor does not know it', () => {
    const { diagnostics, proof } = checkFile(FILE, edited({ '/$schema': null }))
    expect(diagnostics).toEqual([
      {
        code: 'SCHEMA_NOT_NAMED',
        severity: 'warning',
        file: FILE,
        pointer: '',
        message: 'The file does not name its schema, so an editor can neither complete nor underline.',
        hint: 'Start with "$schema": "../schemas/journey.schema.json".',
      },
    ])
    expect(proof).toBeDefined()
  })

  it.each([
    ['../schemas/journy.schema.json', 'journy.schema.json', 'Did you mean "journey.schema.json"?'],
    [
      'https://x.org/schemas/nothing-like-it.json',
      'nothing-like-it.json',
      'A journey names "../schemas/journey.schema.json".',
    ],
    ['nothing-like-it.json', 'nothing-like-it.json', 'A journey names "../schemas/journey.schema.json".'],
    ['../schemas/fields/email', 'fields/email', 'A journey names "../schemas/journey.schema.json".'],
  ])('is there, or the file is checked as a journey: %s', (named, path, hint) => {
    const { diagnostics, proof } = checkFile(FILE, edited({ '/$schema': named }))
    expect(diagnostics).toEqual([
      {
        code: 'SCHEMA_UNKNOWN',
        severity: 'warning',
        file: FILE,
        pointer: '/$schema',
        message: `schemas/${path} does not exist.`,
        hint,
      },
    ])
    expect(proof).toBeDefined()
  })

  it('is what any other file is checked by', () => {
    expect(odd({ split: 1, day: '2026-02-28' })).toEqual({ file: 'journeys/odd.json', diagnostics: [] })
    const hint = `${SCHEMA} says what the file may contain.`
    const wrong = { severity: 'error', file: 'journeys/odd.json', code: 'SCHEMA_SHAPE', hint }
    expect(odd({ split: 'x', day: '2026-02-30' }).diagnostics).toEqual([
      { ...wrong, pointer: '/split', message: 'must be a number' },
      { ...wrong, pointer: '/day', message: 'must match format "date"' },
    ])
  })

  it('finds twelve problems at most', () => {
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`p${index}`, { type: 'number' }]))
    const json = Object.fromEntries(Object.keys(many).map((name) => [name, 'x']))
    expect(odd(json, { properties: many }).diagnostics).toHaveLength(12)
  })

  it('is reported itself if it is no JSON', () => {
    expect(odd({}, '{').diagnostics).toMatchObject([{ code: 'JSON_SYNTAX', file: SCHEMA, place: { line: 1 } }])
  })

  it('is a JSON Schema', () => {
    expect(odd({}, { type: 'nothing' }).diagnostics).toEqual([
      {
        code: 'SCHEMA_UNUSABLE',
        severity: 'error',
        file: SCHEMA,
        pointer: '',
        message: expect.stringContaining('schema is invalid'),
      },
    ])
  })

  it('is that of an experiment where the versions are journeys', () => {
    const { text } = projectFiles()
    const file = 'journeys/experiment.json'
    const experiment = JSON.parse(text(file) ?? '') as Readonly<Record<string, unknown>>
    expect(codesAt(file, projectWith({}))).toEqual([])
    expect(codesAt(file, projectWith({ [file]: { ...experiment, default: 'gone' } }))).not.toEqual([])
  })
})

describe('a file', () => {
  it('of schemas is checked as such', () => {
    expect(codesAt('schemas/fields/gone.json', projectWith({}))).toEqual(['FILE_MISSING schemas/fields/gone.json '])
    expect(codesAt('schemas/fields/bad.json', projectWith({ 'schemas/fields/bad.json': {} }))).toContain(
      'FIELD_LABEL_MISSING schemas/fields/bad.json ',
    )
  })

  it.each([
    ['is there', {}, 'FILE_MISSING'],
    ['is JSON', { 'journeys/odd.json': '{' }, 'JSON_SYNTAX'],
  ])('of journeys %s', (_, contents, code) => {
    expect(checkFile('journeys/odd.json', projectWith(contents))).toEqual({
      file: 'journeys/odd.json',
      diagnostics: [expect.objectContaining({ code, file: 'journeys/odd.json' })],
    })
  })

  it.each(['7', 'null', '[]', '"journey"', '{ "$schema": 7 }'])('of journeys is a journey: %s', (text) => {
    const { diagnostics, loaded } = checkFile('journeys/odd.json', projectWith({ 'journeys/odd.json': text }))
    expect(diagnostics.at(-1)?.code).toBe('SCHEMA_NOT_NAMED')
    expect(loaded).toBeDefined()
  })

  it('may be a kept version, by its name below journeys', () => {
    expect(codesAt('journeys/older/odd.1.json', projectWith({ 'journeys/older/odd.1.json': {} }))).toContain(
      'SCHEMA_NOT_NAMED journeys/older/odd.1.json ',
    )
  })
})
