import { describe, expect, it } from 'vitest'
import { languageDiagnostics, loadJourney } from '../../../loader/index.ts'
import { readBook } from '../../../copy/index.ts'
import { projectFiles, projectSource } from '../../support/source.ts'

const text = (different: object) =>
  JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', ...different })
const sourceOf = (different: object) => projectSource({ 'journeys/odd.json': text(different) })
const load = (steps: object, more: object = {}) => loadJourney('odd', sourceOf({ ...more, steps }))
const stepOf = (id: string, different: object) => {
  const { journey, diagnostics } = load({ [id]: different })
  expect(diagnostics).toEqual([])
  return journey?.steps[id]
}
const v3 = loadJourney('v3', projectSource()).journey?.steps ?? {}

describe('a variant', () => {
  it('adds one block, in front of another or behind the last', () => {
    const before = v3['sign']?.content.map(({ id }) => id) ?? []
    const calm = { heading: 'No hurry' }
    expect(stepOf('sign', { content: { calm } })?.content.map(({ id }) => id)).toEqual([...before, 'calm'])
    expect(stepOf('sign', { content: { calm: { ...calm, before: 'list' } } })?.content).toEqual(
      v3['sign']?.content.flatMap((block) => (block.id === 'list' ? [{ id: 'calm', ...calm }, block] : [block])),
    )
  })

  it('changes one block and removes another, also of a template', () => {
    const content = stepOf('otp', {
      content: { status: null, changeNumber: { link: { text: 'Another number' } } },
    })?.content
    expect(content).toEqual([
      { id: 'changeNumber', link: { text: 'Another number', step: 'contact' }, source: expect.any(String) as string },
    ])
  })

  it('adds one transition in front of another, by its name', () => {
    const next = { identityUnavailable: { when: 'codeWanted', to: 'finish', before: 'questions' } }
    expect(stepOf('experianReport', { next })?.next).toEqual([
      { when: 'identitySettled', to: 'equifaxReportStealth' },
      { when: 'codeWanted', to: 'finish' },
      { when: 'questionsGiven', to: 'questions' },
    ])
    const added = { finish: { when: 'codeWanted', before: 'equifaxReportStealth' } }
    expect(stepOf('experianReport', { next: added })?.next).toEqual([
      { when: 'codeWanted', to: 'finish' },
      ...(v3['experianReport']?.next ?? []),
    ])
  })

  it('removes one transition, and changes one of a template', () => {
    expect(stepOf('experianReport', { next: { questions: null } })?.next.map(({ to }) => to)).toEqual([
      'equifaxReportStealth',
      'identityUnavailable',
    ])
    expect(stepOf('duplicate', { next: { postcode: { to: 'info' } } })?.next).toEqual([{ to: 'info' }])
  })

  it('adds one field and one effect', () => {
    const shoe = { title: 'Shoe size', type: 'string', messages: { required: 'Give a size' }, maxLength: 3 }
    const { journey } = load({
      contact: {
        fields: { shoe },
        submit: { duplicateCheck: null, again: { use: 'emailCheck', as: 'again', before: 'save' } },
      },
    })
    expect(Object.keys(journey?.steps['contact']?.fields ?? {}).at(-1)).toBe('shoe')
    expect(journey?.steps['contact']?.submit.map(({ as }) => as)).toEqual([
      'emailCheck',
      'phoneCheck',
      'again',
      'contactSave',
      'userCreated',
    ])
  })

  it('says "continue" once where every outcome continues', () => {
    const check = { run: 'checkDuplicate', as: 'again', input: 'contactablePerson', on: 'continue' }
    const uses = stepOf('contact', { submit: ['save', check] })?.submit
    expect(uses?.at(-1)?.on).toEqual({
      valid: { then: 'continue' },
      duplicate: { then: 'continue' },
      failed: { then: 'continue' },
    })
  })

  it('asks a question by the name of its file, and adds to it where it is asked', () => {
    const { journey, diagnostics } = load({ info: { fields: { middle_name: 'first-name.json' } } })
    expect(diagnostics).toEqual([])
    expect(journey?.steps['info']?.fields['middle_name']).toEqual(v3['info']?.fields['first_name'])
    expect(v3['equifaxReport']?.fields['equifax_agreements']?.choicesFrom).toEqual({
      fact: 'equifaxResult',
      list: 'agreements',
      id: 'hpId',
      preselect: 'all',
    })
    expect(load({ info: { fields: { more: 'agreements.json' } } }).diagnostics).toEqual([
      expect.objectContaining({ code: 'FIELD_SHAPE', pointer: '/steps/info/fields/more/choicesFrom' }),
    ])
  })

  it('is reported where it names an entry that it does not inherit', () => {
    expect(load({ experianReport: { next: { qestions: null } } }).diagnostics).toEqual([
      expect.objectContaining({
        code: 'REMOVES_NOTHING',
        pointer: '/steps/experianReport/next/qestions',
        hint: 'Did you mean "questions"?',
      }),
    ])
    expect(load({ sign: { content: { calm: { text: 'x', before: 'lst' } } } }).diagnostics).toEqual([
      expect.objectContaining({
        code: 'BEFORE_UNKNOWN',
        file: 'journeys/odd.json',
        pointer: '/steps/sign/content/calm/before',
        hint: 'Did you mean "list"?',
      }),
    ])
    expect(
      load({ sign: { content: { a: { text: 'x', before: 'b' }, b: { text: 'x', before: 'a' } } } }).diagnostics,
    ).toMatchObject([{ code: 'BEFORE_UNKNOWN' }, { code: 'BEFORE_UNKNOWN' }])
  })

  it('is reported by the name of an entry that it changes, and the file it extends by a position in its list', () => {
    const broken = { experianReport: { next: { questions: { to: 'qestions' } } } }
    expect(load(broken).diagnostics).toContainEqual(
      expect.objectContaining({ file: 'journeys/odd.json', pointer: '/steps/experianReport/next/questions/to' }),
    )
    const { fileOf, sourcePointer } = load({ experianReport: { next: { finish: { before: 'equifaxReportStealth' } } } })
    expect([fileOf('/steps/experianReport/next/2/to'), sourcePointer('/steps/experianReport/next/2/to')]).toEqual([
      'journeys/v3.json',
      '/steps/experianReport/next/1/to',
    ])
  })

  it.each([
    ['content', [{ text: 'x' }]],
    ['content', { 0: { text: 'x' } }],
    ['actions', [{ id: 'next', label: 'x' }]],
    ['next', { 1: { to: 'finish' } }],
    ['submit', { 0: { use: 'save' } }],
  ])('that changes "%s" by position is sent to "journey upgrade"', (key, change) => {
    expect(load({ experianReport: { [key]: change } }).diagnostics).toEqual([
      expect.objectContaining({
        code: 'LIST_BY_POSITION',
        pointer: `/steps/experianReport/${key}`,
        hint: expect.stringContaining('journey upgrade') as string,
      }),
    ])
  })
})

describe('a block in front of others', () => {
  const files = projectFiles()
  const whole = JSON.parse(files.text('journeys/v3.json') ?? '') as {
    steps: Record<string, { content?: object; actions?: object }>
  }
  const postcode = whole.steps['postcode'] ?? {}
  const inserted = JSON.stringify({
    ...whole,
    steps: {
      ...whole.steps,
      postcode: {
        ...postcode,
        content: { ours: { text: 'Something new.' }, ...postcode.content },
        actions: { later: { label: 'Later', skipFields: true }, ...postcode.actions },
      },
    },
  })
  const after = projectFiles({ 'journeys/v3.json': inserted })

  it('leaves every other address, text and kind of the copy book as it was, and with them every approval', () => {
    const [old, now] = [files, after].map((read) =>
      readBook(read).strings.map(({ address, text: words, kind }) => `${kind} ${address} ${words}`),
    )
    expect(now?.filter((line) => old?.includes(line) !== true)).toEqual([
      'ui journeys/v3.json#/steps/postcode/content/ours/text Something new.',
      'ui journeys/v3.json#/steps/postcode/actions/later/label Later',
    ])
    expect(old?.filter((line) => now?.includes(line) !== true)).toEqual([])
  })

  it('is all that the translations lack', () => {
    const source = projectSource({ 'journeys/v3.json': inserted })
    const { journey } = loadJourney('v3', source)
    if (journey === undefined) throw new Error('The journey does not load.')
    expect(languageDiagnostics('v3', journey, source).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['WORDS_UNTRANSLATED', '/steps/postcode/content/ours/text'],
      ['WORDS_UNTRANSLATED', '/steps/postcode/actions/later/label'],
    ])
  })
})
