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
const EXTRA = { path: '/extra', title: 'Extra', actions: { next: { label: 'Next' } }, next: [{ to: 'contact' }] }

/** The parts of the file of v3 that these tests change. */
interface V3 {
  readonly uses: {
    readonly emailCheck: object & { readonly whileTyping: object }
    readonly creditCheck: { readonly waiting: object }
  }
  readonly steps: {
    readonly postcode: { readonly content: object; readonly actions: object }
    readonly sign: {
      readonly content: { readonly list: { readonly list: object } }
      readonly actions: { readonly sign: { readonly label: object } }
    }
    readonly finish: { readonly title: object }
  }
}

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
      expect.objectContaining({ code: 'FIELD_SHAPE', pointer: '/steps/info/fields/more' }),
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

describe('words with names', () => {
  it('are merged by their names: one is changed, one removed, one put in front', () => {
    expect(stepOf('finish', { title: { codeWanted: 'Almost', identityProved: null } })?.title).toEqual([
      { when: 'codeWanted', text: 'Almost' },
      { text: 'Final Step: Upload Your ID' },
    ])
    const list = { free: null, calm: { before: 'cancelling', text: 'No hurry.' }, fee: 'Our fee.' }
    expect(stepOf('sign', { content: { list: { list } } })?.content.find(({ id }) => id === 'list')?.list).toEqual([
      'You ask us to claim for you from the lenders you choose.',
      'Our fee.',
      'No hurry.',
      expect.stringContaining('You can cancel'),
    ])
    const waiting = { '0ms': null, '20000ms': 'Nearly', '500ms': 'Soon' }
    expect(stepOf('equifaxReport', { enter: { creditCheck: { waiting } } })?.enter[0]?.waiting).toEqual([
      { afterMs: 500, text: 'Soon' },
      { afterMs: 20000, text: 'Nearly' },
    ])
  })

  it('are reported by their names', () => {
    const odd = { finish: { title: { codeWnted: 'Almost', otherwise: 'Done' } } }
    expect(load(odd).diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'CONDITION_UNKNOWN',
        file: 'journeys/odd.json',
        pointer: '/steps/finish/title/codeWnted',
      }),
    )
    const { sourcePointer } = load({ sign: { content: { list: { list: { calm: 'No hurry.' } } } } })
    expect(sourcePointer('/steps/sign/content/list/list/4')).toBe('/steps/sign/content/list/list/calm')
    expect(sourcePointer('/steps/finish/enter/0/waiting/0/text')).toBe('/steps/finish/enter/0/waiting/0ms')
  })

  it('may have a condition of their own, and show last if none holds', () => {
    const title = { otherwise: 'Done', other: { when: { title: { const: 'Other' } }, text: 'Done, you' } }
    expect(stepOf('finish', { title: { identityProved: null, ...title } })?.title).toEqual([
      { when: { title: { const: 'Other' } }, text: 'Done, you' },
      { text: 'Done' },
    ])
  })
})

describe('a short form', () => {
  it('of a block is its words, under the name of their kind or any other', () => {
    const content = {
      list: null,
      terms: null,
      whatYouAreAgreeingTo: null,
      heading: 'Hello',
      status: 'Ready',
      calm: 'No hurry.',
    }
    expect(stepOf('sign', { content })?.content).toEqual([
      { id: 'heading', heading: 'Hello' },
      { id: 'status', status: 'Ready' },
      { id: 'calm', text: 'No hurry.' },
    ])
  })

  it('of fields is the list of their names, and of those whose file has another name', () => {
    const fields = ['last_name', { mobile: 'uk-mobile.json' }]
    const { journey, diagnostics, sourcePointer } = load({
      extra: { ...EXTRA, fields },
      info: { next: [{ to: 'extra' }] },
    })
    expect(diagnostics).toEqual([])
    expect(journey?.steps['extra']?.fields).toEqual({
      last_name: v3['info']?.fields['last_name'],
      mobile: v3['contact']?.fields['phone_number'],
    })
    expect([
      sourcePointer('/steps/extra/fields/last_name/title'),
      sourcePointer('/steps/extra/fields/mobile/title'),
    ]).toEqual(['/steps/extra/fields/0', '/steps/extra/fields/1/mobile'])
    expect(load({ extra: { ...EXTRA, fields: ['shoeSize'] } }).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'FIELD_REF_UNKNOWN', pointer: '/steps/extra/fields/0' }),
    )
  })

  it('of an effect is its fact as its name, and a use is called like the fact that it gives', () => {
    const enter = { quietCheck: { use: 'emailCheck', whileTyping: null } }
    const { whileTyping: _, ...emailCheck } = (sourceOf({}).read('journeys/v3.json') as V3).uses.emailCheck
    const { journey } = load({ sign: { enter } }, { uses: { emailCheck: { ...emailCheck, as: null } } })
    expect(journey?.steps['sign']?.enter.map(({ as, run }) => [as, run])).toContainEqual(['quietCheck', 'verifyEmail'])
    expect(journey?.steps['contact']?.submit[0]).toMatchObject({ as: 'emailCheck', run: 'verifyEmail' })
  })
})

describe('an entry in front of others', () => {
  const files = projectFiles()
  const whole = JSON.parse(files.text('journeys/v3.json') ?? '') as V3
  const { postcode, sign, finish } = whole.steps
  const inserted = JSON.stringify({
    ...whole,
    steps: {
      ...whole.steps,
      postcode: {
        ...postcode,
        content: { ours: { text: 'Something new.' }, ...postcode.content },
        actions: { later: { label: 'Later', skipFields: true }, ...postcode.actions },
      },
      sign: {
        ...sign,
        content: { ...sign.content, list: { list: { ours: 'A new point.', ...sign.content.list.list } } },
        actions: { sign: { label: { codeWanted: 'A new label', ...sign.actions.sign.label } } },
      },
      finish: { ...finish, title: { codeWanted: 'A new heading', ...finish.title } },
    },
    uses: {
      ...whole.uses,
      creditCheck: {
        ...whole.uses.creditCheck,
        waiting: { '500ms': 'A new word.', ...whole.uses.creditCheck.waiting },
      },
    },
  })
  const after = projectFiles({ 'journeys/v3.json': inserted })

  it('leaves every other address, text and kind of the copy book as it was, and with them every approval', () => {
    const [old, now] = [files, after].map((read) =>
      readBook(read).strings.map(({ address, text: words, kind }) => `${kind} ${address} ${words}`),
    )
    expect(now?.filter((line) => old?.includes(line) !== true)).toEqual([
      'ui journeys/v3.json#/uses/creditCheck/waiting/500ms A new word.',
      'ui journeys/v3.json#/steps/postcode/content/ours/text Something new.',
      'ui journeys/v3.json#/steps/postcode/actions/later/label Later',
      'disclosure journeys/v3.json#/steps/sign/content/list/list/ours A new point.',
      'ui journeys/v3.json#/steps/sign/actions/sign/label/codeWanted A new label',
      'ui journeys/v3.json#/steps/finish/title/codeWanted A new heading',
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
