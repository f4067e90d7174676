import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProject } from '../../../cli/project/project.ts'
import { stringsIn } from '../../../copy/index.ts'
import { type Loaded, loadJourney } from '../../../loader/index.ts'
import { journey, projectFolder } from '../support/command.ts'
import { commitAll } from '../support/copy-folder.ts'

/** The journey v3 as it was written before the keys had names that say what they do. */
const OLD = readFileSync(new URL('../../fixtures/older-form/v3.json', import.meta.url), 'utf8')

const loaded = (folder: string) => loadJourney('v3', findProject(folder, undefined).source)
/** Ids of blocks are made from their words; those of the product were chosen by people. */
const withoutIds = ({ journey }: Loaded) =>
  Object.values(journey?.steps ?? {}).map(({ content, ...step }) => ({
    ...step,
    content: content.map(({ id: _, ...block }) => block),
    // What only shows words no longer needs a condition that asks first whether the fact is known.
    actions: JSON.parse(JSON.stringify(step.actions).replace('startMyClaim', 'identitySettled')) as unknown,
  }))
const listOfSign = (folder: string) =>
  (JSON.parse(v3In(folder)) as { steps: { sign: { content: { list: { list: object } } } } }).steps.sign.content.list
    .list
const v3In = (folder: string) => readFileSync(join(folder, 'journeys/v3.json'), 'utf8')

describe('journey upgrade', () => {
  it('turns the old v3 into a journey that is the same as today', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    const { status, out } = await journey(['upgrade'], folder)
    expect([status, out]).toEqual([0, 'journeys/v3.json is rewritten.\n1 file.\n'])
    expect(loaded(folder).diagnostics).toEqual([])
    expect(withoutIds(loaded(folder))).toEqual(withoutIds(loaded(projectFolder())))
  })

  it('keeps the formatting of every line', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD.replaceAll('\n', '\r\n') })
    await journey(['upgrade', 'v3'], folder)
    const before = OLD.split('\n').filter((line) => !/^\s*"id": "\w+",$/.test(line))
    const after = v3In(folder).split('\r\n')
    const indent = (line: string) => /^\s*/.exec(line)?.[0]
    /** A line without names, brackets, and the ids, conditions and times that are names now. */
    const values = (line: string) =>
      line.replace(/"id": "\w+", |"when": "\w+", (?="text")|"after": \d+, (?="text")|"[\w-]+": |[[\]{} ]/g, '')
    expect(after.map(indent)).toEqual(before.map(indent))
    expect(after.map(values)).toEqual(before.map(values))
  })

  it('gives a variant the names of what it inherits, and removes what its list left out', async () => {
    const steps = {
      contact: { content: [{ text: 'We only write to you about your claim.' }] },
      experianReport: {
        actions: [
          { id: 'no', label: 'No', set: { selected_has_more_claims: true } },
          { id: 'yes', label: 'Yes', set: { selected_has_more_claims: false } },
        ],
        next: { 1: { to: 'finish' } },
      },
    }
    const odd = JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', steps })
    const folder = projectFolder({ 'journeys/v3.json': OLD, 'journeys/odd.json': odd })
    expect((await journey(['upgrade', 'odd'], folder)).json).toBeDefined()
    const rewritten = JSON.parse(readFileSync(join(folder, 'journeys/odd.json'), 'utf8')) as { steps: object }
    expect(rewritten.steps).toEqual({
      contact: { content: { text: { text: 'We only write to you about your claim.' } } },
      experianReport: {
        actions: {
          finalStep: null,
          no: { label: 'No', set: { selected_has_more_claims: true }, before: 'yes', when: null, source: null },
          yes: { label: 'Yes', set: { selected_has_more_claims: false }, when: null },
        },
        next: { questions: { to: 'finish' } },
      },
    })
    await journey(['upgrade'], folder)
    const { journey: whole, diagnostics } = loadJourney('odd', findProject(folder, undefined).source)
    expect(diagnostics).toEqual([])
    expect(whole?.steps['experianReport']?.actions.map(({ id, when }) => [id, when])).toEqual([
      ['no', undefined],
      ['yes', undefined],
    ])
  })

  it('gives headings, labels, points and waiting texts names, and takes their approvals and translations along', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    const renamed = {
      'journeys/v3.json#/steps/sign/content/1/list/2':
        'journeys/v3.json#/steps/sign/content/list/list/youCanCancelFreeOfChargeWithin',
      'journeys/v3.json#/steps/sign/actions/0/label/1/text':
        'journeys/v3.json#/steps/sign/actions/sign/label/otherwise',
      'journeys/v3.json#/steps/finish/title/0/text': 'journeys/v3.json#/steps/finish/title/identityProved',
      'journeys/v3.json#/steps/finish/enter/0/waiting/0/text': 'journeys/v3.json#/steps/finish/enter/0/waiting/0ms',
      'journeys/v3.json#/steps/info/title': 'journeys/v3.json#/steps/info/title',
    }
    const [welsh, approvals] = ['content/languages/cy.json', 'content/approvals.json'].map((file) => join(folder, file))
    if (welsh === undefined || approvals === undefined) throw new Error('There are two files.')
    const approval = { hash: 'x', by: 'A. Reader', at: '2026-01-01' }
    const keyedBy = (addresses: readonly string[], value: unknown) =>
      Object.fromEntries(addresses.map((address) => [address, value]))
    writeFileSync(welsh, JSON.stringify(keyedBy(Object.keys(renamed), 'Geiriau')))
    writeFileSync(approvals, JSON.stringify({ approvals: keyedBy(Object.keys(renamed), approval) }))
    const { json } = await journey(['upgrade', '--json'], folder)
    expect(json()).toEqual({
      rewritten: ['journeys/v3.json', 'content/approvals.json', 'content/languages/cy.json'],
    })
    expect(JSON.parse(readFileSync(welsh, 'utf8'))).toEqual(keyedBy(Object.values(renamed), 'Geiriau'))
    expect(JSON.parse(readFileSync(approvals, 'utf8'))).toEqual({
      approvals: keyedBy(Object.values(renamed), approval),
    })
    const written = stringsIn(JSON.parse(v3In(folder))).map(({ pointer }) => `journeys/v3.json#${pointer}`)
    expect(written).toEqual(expect.arrayContaining(Object.values(renamed)))
  })

  it('removes the inherited words that a list of a variant left out, and keeps what names cannot say', async () => {
    const steps = {
      finish: { title: [{ when: 'codeWanted', text: 'Almost' }, { text: 'Done' }] },
      sign: { content: { list: { list: ['We ask nothing of you.'] } } },
      experianReport: {
        enter: {
          experianResult: {
            waiting: [
              { afterMs: 0, text: 'Looking' },
              { afterMs: 0, text: 'Still' },
            ],
          },
        },
      },
    }
    const odd = JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', steps })
    const folder = projectFolder({ 'journeys/odd.json': odd })
    await journey(['upgrade', 'odd'], folder)
    const rewritten = JSON.parse(readFileSync(join(folder, 'journeys/odd.json'), 'utf8')) as { steps: object }
    const inherited = Object.keys(listOfSign(folder))
    expect(rewritten.steps).toEqual({
      finish: { title: { identityProved: null, codeWanted: 'Almost', otherwise: 'Done' } },
      sign: {
        content: {
          list: {
            list: {
              ...Object.fromEntries(inherited.map((name) => [name, null])),
              weAskNothingOfYou: 'We ask nothing of you.',
            },
          },
        },
      },
      experianReport: steps.experianReport,
    })
  })

  it('rewrites a field, and leaves every other file alone', async () => {
    const folder = projectFolder()
    const path = join(folder, 'schemas/fields/email.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('"afterMs"', '"after"'))
    const { json } = await journey(['upgrade', '--json'], folder)
    expect(json()).toEqual({ rewritten: ['schemas/fields/email.json'] })
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('changes nothing the second time', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    await journey(['upgrade'], folder)
    const text = v3In(folder)
    expect((await journey(['upgrade'], folder)).out).toBe('Nothing to rewrite: every file has the new form.\n')
    expect(v3In(folder)).toBe(text)
  })

  it('refuses a file that cannot be read, and writes nothing', async () => {
    const folder = projectFolder({ 'journeys/v3.json': '{ "steps": ' })
    expect((await journey(['upgrade', 'v3'], folder)).status).toBe(2)
    expect(v3In(folder)).toBe('{ "steps": ')
  })

  it('refuses to rewrite a revision of git', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    commitAll(folder)
    const { status, err } = await journey(['upgrade', 'v3@HEAD'], folder)
    expect([status, err]).toEqual([2, expect.stringContaining('FILE_MISSING')])
  })
})

describe('a file with the older names', () => {
  it('is reported key by key, with the name to write', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    const { status, out } = await journey(['check', 'v3'], folder)
    expect(status).toBe(1)
    expect(out).toMatch(
      /^error KEY_RENAMED journeys\/v3\.json:\d+:\d+ {2}\/settleAfter\n {2}"settleAfter" is called "settleAfterMs" now\./m,
    )
    expect(out).not.toContain('JOURNEY_SHAPE')
  })

  it('can be compared at its revision with the file of today', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    commitAll(folder)
    await journey(['upgrade'], folder)
    const { status, out, err } = await journey(['diff', 'v3@HEAD', 'v3'], folder)
    expect([status, err]).toEqual([0, ''])
    expect(out).toMatch(/no difference|the same/i)
  })
})
