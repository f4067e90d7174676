import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder, variant } from './support/command.ts'
import { commitAll } from './support/copy-folder.ts'

interface Found {
  readonly code: string
  readonly severity: string
  readonly pointer: string
  readonly message: string
  readonly hint?: string
  readonly witness?: readonly string[]
}

const shoe = {
  title: 'Shoe size',
  type: 'string',
  enum: ['6', '7'],
  messages: { required: 'Choose your size', enum: 'Choose a size listed' },
}

/** What a change of a variant of v3 means for claims on the old variant. */
async function changed(before: object, after: object): Promise<readonly Found[]> {
  const folder = projectFolder({ 'old/odd.json': variant('odd', before), 'journeys/odd.json': variant('odd', after) })
  const { json } = await journey(['check', 'odd', '--against', 'old/odd.json', '--json'], folder)
  return aboutClaims((json() as { findings: readonly Found[] }).findings)
}
const aboutClaims = (findings: readonly Found[]) =>
  findings.filter(({ code }) => code.startsWith('MIGRATION') || code.startsWith('VERSION'))

describe('claims in progress, when a journey changes', () => {
  it('are well when nothing changed', async () => {
    expect(await changed({}, {})).toEqual([])
  })

  it('need another version number', async () => {
    const found = await changed({}, { steps: { info: { fields: { shoe } } } })
    expect(found).toEqual([
      expect.objectContaining({
        code: 'VERSION_NOT_RAISED',
        severity: 'error',
        pointer: '/version',
        message: 'odd differs from old/odd.json, but is still version 1.',
        hint: 'Write "version": 2, and say in "whenChanged" what happens to claims in progress.',
      }),
    ])
  })

  it.each([
    ['a heading', { info: { title: 'About you' } }],
    ['a button', { postcode: { actions: { next: { label: 'Go on' } } } }],
    ['a paragraph more', { contact: { content: { text: { text: 'We only write to you about your claim.' } } } }],
    [
      'a label, a hint and a message',
      {
        contact: {
          fields: {
            email: {
              title: 'Your e-mail address',
              messages: { required: 'We need it' },
              ui: { hint: 'As jane@example.com' },
            },
          },
        },
      },
    ],
  ])('need no declaration if only words changed: %s', async (_what, steps) => {
    expect(await changed({}, { steps })).toEqual([])
  })

  it.each([
    [
      'a button that sets an answer',
      { postcode: { actions: { next: { label: 'Next', set: { text: 'x' } } } } },
      { postcode: { actions: { next: { label: 'Next', set: { text: 'y' } } } } },
    ],
    ['a longer name', {}, { info: { fields: { first_name: { maxLength: 50 } } } }],
    ['a timer', {}, { identityUnavailable: { timers: [{ afterMs: 9000, press: 'continue' }] } }],
  ])('need one where more than words changed: %s', async (_what, before, after) => {
    const folder = projectFolder({
      'old/odd.json': variant('odd', { steps: before }),
      'journeys/odd.json': variant('odd', { steps: after }),
    })
    expect((await journey(['check', 'odd', '--against', 'old/odd.json'], folder)).out).toContain('VERSION_NOT_RAISED')
  })

  it('are well when they begin again', async () => {
    expect(await changed({}, { version: 2, whenChanged: 'restart', steps: { info: { fields: { shoe } } } })).toEqual([])
  })

  it('that are pinned need the older version to be kept', async () => {
    const after = variant('odd', { version: 2, whenChanged: 'pin', steps: { info: { fields: { shoe } } } })
    const folder = projectFolder({ 'old/odd.json': variant('odd', {}), 'journeys/odd.json': variant('odd', {}) })
    expect((await journey(['keep', 'odd'], folder)).status).toBe(0)
    writeFileSync(join(folder, 'journeys/odd.json'), after)
    const check = () => journey(['check', 'odd', '--against', 'old/odd.json'], folder)
    expect((await check()).out).not.toContain('VERSION_NOT_KEPT')
    expect((await journey(['explain', 'older/odd.1', 'info'], folder)).status).toBe(0)
    rmSync(join(folder, 'journeys/older'), { recursive: true })
    expect((await check()).out).toContain('VERSION_NOT_KEPT')
  })

  it('that are pinned are reported with the file that should be there', async () => {
    expect(await changed({}, { version: 2, whenChanged: 'pin', steps: { info: { fields: { shoe } } } })).toEqual([
      expect.objectContaining({
        code: 'VERSION_NOT_KEPT',
        severity: 'error',
        pointer: '/whenChanged',
        message: 'Claims stay on version 1, but journeys/older/odd.1.json does not exist.',
        hint: 'Keep the complete older file there.',
      }),
    ])
  })

  it('are compared with the journey of a revision, if there was one', async () => {
    const folder = projectFolder({ 'journeys/odd.json': variant('odd', {}) })
    commitAll(folder)
    const after = { version: 2, whenChanged: 'pin', steps: { info: { fields: { shoe } } } }
    writeFileSync(join(folder, 'journeys/odd.json'), variant('odd', after))
    writeFileSync(join(folder, 'journeys/even.json'), variant('even', after))
    const found = async (name: string) => {
      const { json } = await journey(['check', name, '--against', 'HEAD', '--json'], folder)
      return aboutClaims((json() as { findings: readonly Found[] }).findings)
    }
    expect(await found('odd')).toMatchObject([{ code: 'VERSION_NOT_KEPT', hint: 'Run "journey keep odd@HEAD".' }])
    expect(await found('even')).toEqual([])
  })

  it('begin again if they are older than those that are carried over', async () => {
    const steps = { info: { fields: { shoe } } }
    expect(await changed({}, { version: 3, whenChanged: { migrate: { from: 2 } }, steps })).toEqual([])
  })

  it('are not overwritten by another journey of the same version', async () => {
    const folder = projectFolder({ 'journeys/odd.json': variant('odd', {}) })
    await journey(['keep', 'odd'], folder)
    writeFileSync(join(folder, 'journeys/odd.json'), variant('odd', { banner: 'New!' }))
    const { status, err } = await journey(['keep', 'odd'], folder)
    expect(err).toContain('FILE_EXISTS')
    expect(status).toBe(2)
  })

  it('are not well when a step that they have done asks for more', async () => {
    const found = await changed({}, { version: 2, whenChanged: { migrate: {} }, steps: { info: { fields: { shoe } } } })
    expect(found).toEqual([
      expect.objectContaining({
        code: 'MIGRATION_ANSWER_WRONG',
        severity: 'error',
        pointer: '/steps/info/fields/shoe',
        message: 'Claims in progress have completed step "info", but their "shoe" is now refused: Choose your size',
        hint: 'Give a default in "whenChanged", or accept the old answers.',
        witness: ['postcode → info → contact'],
      }),
    ])
  })

  it('are shown by a run of the older version, which "journey simulate" follows to where the claim was left', async () => {
    const after = { version: 2, whenChanged: { migrate: {} }, steps: { info: { fields: { shoe } } } }
    const folder = projectFolder({ 'old/odd.json': variant('odd', {}), 'journeys/odd.json': variant('odd', after) })
    const { out } = await journey(['check', 'odd', '--against', 'old/odd.json', '--json'], folder)
    writeFileSync(join(folder, 'check.json'), out)
    const [{ journey: older = '' } = {}] = (JSON.parse(out) as { findings: { journey?: string }[] }).findings
    expect(older).toBe('old/odd.json')
    const { status, json } = await journey(['simulate', older, '--run', 'check.json', '--json'], folder)
    expect(json()).toMatchObject({ step: 'contact', visited: ['postcode', 'info', 'contact'] })
    expect(status).toBe(0)
  })

  it('still work if a new answer has a default', async () => {
    expect(
      await changed(
        {},
        { version: 2, whenChanged: { migrate: { defaults: { shoe: '7' } } }, steps: { info: { fields: { shoe } } } },
      ),
    ).toEqual([])
  })

  it('lose an answer that has no place any more, unless that is declared', async () => {
    const before = { steps: { info: { fields: { shoe } } } }
    const after = (migrate: object) => ({
      version: 2,
      whenChanged: { migrate },
      steps: { info: { fields: { size: shoe } } },
    })
    const found = await changed(before, after({}))
    expect(found.map(({ code }) => code)).toContain('MIGRATION_ANSWER_WRONG')
    expect(found.filter(({ code }) => code === 'MIGRATION_ANSWER_LOST')).toMatchObject([
      {
        severity: 'error',
        pointer: '/whenChanged',
        message: 'Claims in progress have the answer "shoe", which odd does not have.',
        hint: 'Declare it: "renames": { "shoe": "<new name>" }, or "" to drop it.',
      },
    ])
    expect(await changed(before, after({ renames: { shoe: 'size' } }))).toEqual([])
  })

  it('lose a removed step, unless another one replaces it', async () => {
    const before = {
      steps: {
        postcode: { next: [{ to: 'hello' }] },
        hello: { path: '/hello', title: 'Hello', actions: { next: { label: 'Next' } }, next: [{ to: 'info' }] },
      },
    }
    const after = (migrate: object) => ({ version: 2, whenChanged: { migrate } })
    const found = await changed(before, after({}))
    expect(found.filter(({ code }) => code === 'MIGRATION_STEP_LOST')).toMatchObject([
      {
        severity: 'error',
        pointer: '/whenChanged',
        message: 'Claims in progress have completed step "hello", which odd does not have.',
        hint: 'Declare its replacement: "steps": { "hello": "<step>" }.',
      },
    ])
    expect(await changed(before, after({ steps: { hello: 'postcode' } }))).toEqual([
      expect.objectContaining({ code: 'MIGRATION_MOVED', severity: 'warning' }),
    ])
  })

  it('may be sent to a step that is new, which is a warning', async () => {
    const after = {
      version: 2,
      whenChanged: { migrate: {} },
      steps: {
        postcode: { next: [{ to: 'hello' }] },
        hello: { path: '/hello', title: 'Hello', actions: { next: { label: 'Next' } }, next: [{ to: 'info' }] },
      },
    }
    const found = await changed({}, after)
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['MIGRATION_MOVED']))
    expect(found[0]).toMatchObject({ pointer: '/steps/hello', severity: 'warning' })
  })
})
