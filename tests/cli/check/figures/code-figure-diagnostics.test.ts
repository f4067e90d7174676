import { describe, expect, it } from 'vitest'
import { contentCodeDiagnostics, stepCodeDiagnostics } from '../../../../cli/check/figures/code-figure-diagnostics.ts'
import { openJourney, type ProjectFiles } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'
import { projectFiles, projectSource } from '../../../support/source.ts'

const found = (edits: Readonly<Record<string, unknown>>, instead: Readonly<Record<string, string>> = {}) => {
  const source = editedJourney('v3', edits, instead)
  return stepCodeDiagnostics(openJourney('edited', source), () => 'journeys/edited.json', source)
}
const CODES = { 'content/one-time-codes.json': JSON.stringify({ minutesValid: 5 }) }

describe('words of a page that asks for a code', () => {
  it('say what the codes of this project are', () => {
    expect(found({})).toEqual([])
  })

  it('are a warning where they say another number of minutes', () => {
    expect(found({}, CODES)).toEqual([
      {
        code: 'LIMIT_WORDS',
        severity: 'warning',
        file: 'journeys/edited.json',
        pointer: '/steps/otp/content/status/status',
        message: expect.stringMatching(/says 10, and the minutes for which a code is valid is 5\.$/) as string,
        hint: 'Correct the words, or the limit in content/one-time-codes.json.',
      },
      expect.objectContaining({ pointer: '/steps/confirmNumber/content/status/status' }),
    ])
  })

  it.each<[string, unknown, string]>([
    ['/steps/otp/title', 'Your 6-digit code', '/steps/otp/title'],
    ['/steps/otp/actions/verify/label', 'Check the 6-digit code', '/steps/otp/actions/verify/label'],
    ['/uses/sendCode/waiting/0ms', 'We send a 6-digit code', '/steps/otp/enter/0/waiting'],
    ['/responses/sendingCode/noClaim/warning', 'No 6-digit code', '/steps/otp/enter/0/on/noClaim/warning'],
  ])('are found in %s', (at, value, pointer) => {
    expect(found({ [at]: value }).map((one) => one.pointer)).toContain(pointer)
  })

  it('are not looked at on other pages', () => {
    expect(found({ '/steps/contact/title': 'A 6-digit code, good for 15 minutes' })).toEqual([])
  })
})

describe('words about codes around the pages', () => {
  const files = (page: string): ProjectFiles => ({
    text: (path) => (path.startsWith('content/pages/') ? page : undefined),
    list: (folder) => (folder === 'content/pages' ? ['help.md', 'picture.png'] : []),
  })
  const none = files('')

  it('say what the codes of this project are', () => {
    expect(contentCodeDiagnostics(projectSource(), projectFiles())).toEqual([])
  })

  it('are found in a file of words, and not in its sources', () => {
    const server = { codeText: '{code} is good for 15 minutes: your code.', source: 'A 6-digit code' }
    const source = projectSource({ 'content/server.json': JSON.stringify(server) })
    expect(contentCodeDiagnostics(source, none).map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
      'content/server.json /codeText',
    ])
  })

  it('are found with a time to wait, and not in other files', () => {
    const text = 'Wait five minutes before you ask for another code.'
    const words = (name: string) => projectSource({ [`content/${name}.json`]: JSON.stringify({ text }) })
    expect(contentCodeDiagnostics(words('help'), none)).toMatchObject([{ file: 'content/help.json', pointer: '/text' }])
    expect(contentCodeDiagnostics(words('home'), none)).toEqual([])
  })

  it('are not compared with what the project does not say', () => {
    const source = projectSource({
      'content/one-time-codes.json': JSON.stringify({ minutesValid: 'ten' }),
      'schemas/fields/one-time-code.json': JSON.stringify({ rule: {} }),
    })
    expect(contentCodeDiagnostics(source, files('The 6-digit code is good for 15 minutes.'))).toEqual([])
  })

  it('are found in a page, whose paragraphs are about one thing each', () => {
    const source = projectSource()
    expect(contentCodeDiagnostics(source, files('A code.\n\nIt has 6 digits.'))).toEqual([])
    expect(contentCodeDiagnostics(source, files('A code.\n  \nIt has 6 digits.'))).toEqual([])
    expect(contentCodeDiagnostics(source, files('Hello.\n\nThe code has 6 digits.\n'))).toMatchObject([
      {
        file: 'content/pages/help.md',
        pointer: '',
        message: '"The code has 6 digits." says 6, and the number of digits of a code is 4.',
        hint: 'Correct the words, or the limit in schemas/fields/one-time-code.json.',
      },
    ])
  })

  it('are no matter of a project without them', () => {
    expect(contentCodeDiagnostics({ list: () => [], read: () => undefined } as never, none)).toEqual([])
  })
})
