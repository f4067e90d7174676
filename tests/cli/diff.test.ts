import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translationChanges } from '../../cli/diff/translation-changes.ts'
import { structuralChanges } from '../../cli/diff/structure.ts'
import { loadJourney, openJourney } from '../../loader/index.ts'
import { children, line } from '../support/parts-when.ts'
import { projectSource } from '../support/source.ts'
import { journey, projectFolder, variant } from './support/command.ts'

function changed(...versions: readonly object[]): readonly string[] {
  const [before, after] = [{}, ...versions].slice(-2).map((different) => {
    const source = projectSource({ 'journeys/odd.json': variant('odd', different) })
    const { journey: loaded, diagnostics } = loadJourney('odd', source)
    if (loaded === undefined) throw new Error(`The variant does not load: ${JSON.stringify(diagnostics)}`)
    return loaded
  })
  if (before === undefined || after === undefined) return []
  return structuralChanges(before, after).map(({ sentence }) => sentence)
}

const MISTER = { title: { const: 'Mr' } }
const shoe = { title: 'Shoe size', type: 'string', messages: { required: 'Choose your size' } }

describe('two journeys with different parts', () => {
  it('report one line of a list once', () => {
    const list = { list: { list: { fee: 'Our fee is 15%.' } } }
    const sentences = changed({ steps: { sign: { content: list } } })
    expect(sentences.filter((sentence) => sentence.includes('Our fee is 15%.'))).toEqual([
      expect.stringMatching(/^Step sign said .*, says "Our fee is 15%\."\.$/),
    ])
  })

  it.each<readonly [string, object, string]>([
    ['a version', { version: 2 }, "The journey's version was 1, is 2."],
    [
      'words of the journey',
      { banner: 'New!' },
      'The journey\'s banner was "90,000+ potential claims identified!", is "New!".',
    ],
    [
      'a condition',
      { conditions: { questionsGiven: { q1FoundStatus: { const: null, enum: ['notFound', 'failed'] } } } },
      'Condition questionsGiven was "q1FoundStatus is notFound", is "q1FoundStatus is notFound or failed".',
    ],
    [
      'a step more',
      { steps: { hello: { path: '/hello', title: 'Hello', kind: 'end' } } },
      'Step hello is new: "Hello" at /hello.',
    ],
    [
      'a heading',
      { steps: { info: { title: 'About you' } } },
      'Step info said "Find Your Agreements", says "About you".',
    ],
    ['a question more', { steps: { info: { fields: { shoe } } } }, 'Step info also asks for shoe ("Shoe size").'],
    [
      'a question less',
      { steps: { info: { fields: { title: null } } } },
      'Step info no longer asks for title ("Title").',
    ],
    [
      'the words of an error',
      { steps: { info: { fields: { title: { messages: { required: 'Choose a title' } } } } } },
      'Field title of info said "Title is required", says "Choose a title".',
    ],
    [
      'what a question accepts',
      { steps: { info: { fields: { last_name: { maxLength: 40 } } } } },
      'Field last_name of info: maxLength was 70, is 40.',
    ],
    [
      'where a step leads',
      { steps: { info: { next: [{ when: { title: { const: 'Other' } }, to: 'sign' }, { to: 'contact' }] } } },
      'Step info led to contact; it leads to sign when title is Other and otherwise to contact.',
    ],
    [
      'a button',
      { steps: { info: { actions: { next: { label: 'Go on' } } } } },
      'Step info: button next was labelled "Next", is "Go on".',
    ],
    [
      'an effect less',
      { steps: { info: { submit: [] } } },
      'Step info no longer runs saveAnswers (infoSave) when it is submitted.',
    ],
    [
      'what a button sets, whatever the answer is called',
      { steps: { info: { actions: { next: { set: { source: 'form' } } } } } },
      'Step info: button next: set was {}, is {"source":"form"}.',
    ],
  ])('are said to differ in %s', (_, different, sentence) => {
    expect(changed(different).join('\n')).toContain(sentence)
  })

  it.each<readonly [string, object, object, string]>([
    [
      'that it is required only sometimes',
      shoe,
      { ...shoe, requiredWhen: { title: { const: 'Mr' } } },
      'Field shoe of info must now be answered when title is Mr, and is optional otherwise.',
    ],
    [
      'another condition',
      { ...shoe, requiredWhen: { title: { const: 'Mr' } } },
      { ...shoe, requiredWhen: { title: { const: 'Ms' } } },
      'Field shoe of info had to be answered when title is Mr; it must be answered when title is Ms.',
    ],
    [
      'that it no longer depends on one',
      { ...shoe, requiredWhen: { title: { const: 'Mr' } } },
      shoe,
      'Field shoe of info no longer depends on a condition: it had to be answered when title is Mr.',
    ],
  ])('say of a question %s', (_, before, after, sentence) => {
    const asking = (field: object) => ({ steps: { info: { fields: { shoe: field } } } })
    expect(changed(asking(before), asking(after))).toContain(sentence)
  })

  it.each<readonly [string, object | undefined, object | undefined, readonly string[]]>([
    [
      'is asked under a condition now',
      undefined,
      { school: MISTER },
      ['Field kids of info: school was asked always; it is asked when title is Mr.'],
    ],
    [
      'is asked under another one',
      { school: MISTER },
      { school: { title: { const: 'Ms' } } },
      ['Field kids of info: school was asked when title is Mr; it is asked when title is Ms.'],
    ],
    [
      'is always asked now',
      { school: MISTER },
      undefined,
      ['Field kids of info: school was asked when title is Mr; it is asked always.'],
    ],
    [
      'changes places with another',
      { school: MISTER },
      { 'home/county': MISTER },
      [
        'Field kids of info: school was asked when title is Mr; it is asked always.',
        'Field kids of info: home/county was asked always; it is asked when title is Mr.',
      ],
    ],
  ])('say that a part of a list %s', (_, before, after, sentences) => {
    const home = {
      title: 'Home',
      type: 'object',
      properties: { town: line('Town'), county: line('County') },
      messages: { required: 'Answer it' },
    }
    const parts = { name: line('Name'), school: line('School'), home }
    const asking = (partsWhen?: object) => ({
      steps: { info: { fields: { kids: children(parts, partsWhen === undefined ? {} : { partsWhen }) } } },
    })
    expect(changed(asking(before), asking(after))).toEqual(sentences)
  })

  it('are said to differ in the hint below a choice', () => {
    const size = (hint: string) => ({
      title: 'Shoe size',
      type: 'string',
      oneOf: [{ const: '8', title: 'Eight', description: hint }],
      messages: { required: 'Choose', enum: 'Choose' },
    })
    const steps = (hint: string) => ({ steps: { info: { fields: { size: size(hint) } } } })
    expect(changed(steps('A doctor'), steps('A physician')).join()).toMatch(/A doctor.*, is .*A physician/)
  })

  it('are said to differ in the end of a long text', () => {
    const steps = (end: string) => ({ steps: { info: { content: { long: `${'So it goes. '.repeat(40)}${end}` } } } })
    const [sentence] = changed(steps('One.'), steps('Two.'))
    expect(sentence).toMatch(/So it goes\. One\.", says .*So it goes\. Two\."/)
  })

  it('are said to differ in the order of what a page shows', () => {
    const [one, two] = [{ text: 'One.' }, { text: 'Two.' }]
    const page = (content: object) => ({ steps: { more: { kind: 'end', path: '/more', title: 'More', content } } })
    expect(changed(page({ one, two }), page({ two, one }))).toContain(
      'Step more showed one, two, in this order; it shows two, one.',
    )
  })

  it('are said to differ in the steps that are shown in a language', () => {
    const shown = (...cy: readonly string[]) => ({ languages: { cy } })
    expect(changed(shown('postcode', 'info'), shown('info', 'sign'))).toEqual([
      'Step postcode is no longer shown in Welsh.',
      'Step sign is now also shown in Welsh.',
    ])
  })

  it('are reported as equal if they are', () => {
    expect(changed({})).toEqual([])
  })

  it('are equal if only a note for the readers of a file differs', () => {
    const noted = (description: string) => ({ steps: { info: { fields: { shoe: { ...shoe, description } } } } })
    expect(changed(noted('As asked in 2019.'), noted('Nobody remembers why.'))).toEqual([])
  })
})

describe('two versions of a translation', () => {
  const version = (welsh: object, steps: readonly string[]) => {
    const source = projectSource({
      'journeys/odd.json': variant('odd', { languages: { cy: steps } }),
      'content/languages/cy.json': JSON.stringify(welsh),
    })
    return { source, journey: openJourney('odd', source) }
  }
  const title = 'journeys/v3.json#/steps/info/title'
  const said = (before: ReturnType<typeof version>, after: ReturnType<typeof version>) =>
    translationChanges(before, after).map(({ sentence }) => sentence)

  it('are said to differ in words that both show', () => {
    expect(
      said(version({ [title]: 'Cytundebau' }, ['info']), version({ [title]: 'Eich cytundebau' }, ['info'])),
    ).toEqual(['In Welsh, "Find Your Agreements" was "Cytundebau", is "Eich cytundebau".'])
  })

  it.each([
    ['is the same', { [title]: 'Cytundebau' }, ['info']],
    ['is of a step that is shown in Welsh from now on', { [title]: 'Eich cytundebau' }, ['postcode', 'sign']],
    ['is new', {}, ['info']],
  ])('are said to be equal where the word %s', (_, welsh, steps) => {
    expect(said(version(welsh, steps), version({ [title]: 'Cytundebau' }, ['info']))).toEqual([])
  })
})

describe('one journey at two moments', () => {
  const git = (folder: string, ...args: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })

  it('is compared with a revision of git, in sentences and by where answers end', async () => {
    const folder = projectFolder({ 'journeys/odd.json': variant('odd', {}) })
    git(folder, 'init', '--quiet')
    git(folder, 'add', '.')
    git(folder, 'commit', '--quiet', '-m', 'first')
    writeFileSync(
      join(folder, 'journeys/odd.json'),
      variant('odd', {
        steps: {
          info: {
            title: 'About you',
            next: [{ when: { title: { const: 'Other' } }, to: 'alreadyFiled' }, { to: 'contact' }],
          },
        },
      }),
    )
    const { out, status } = await journey(['diff', 'odd@HEAD', 'odd'], folder)
    expect(out).toContain('Step info said "Find Your Agreements", says "About you".')
    expect(out).toMatch(
      /When title is Other: odd@HEAD goes info → contact → .*, odd goes info and ends at alreadyFiled/,
    )
    expect(status).toBe(0)
    expect((await journey(['diff', 'odd@HEAD', 'odd@HEAD'], folder)).out).toContain(
      'The same answers and outcomes lead to the same steps in both.',
    )
    expect((await journey(['check', 'odd', '--against', 'HEAD'], folder)).out).toContain('VERSION_NOT_RAISED')
  })
})
