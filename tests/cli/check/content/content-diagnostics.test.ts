import { describe, expect, it } from 'vitest'
import codes from '../../../../content/one-time-codes.json'
import links from '../../../../content/resume-links.json'
import retention from '../../../../content/retention.json'
import { contentDiagnostics } from '../../../../cli/check/content/content-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (instead: Readonly<Record<string, string>>) =>
  contentDiagnostics({ source: projectSource(instead) }).map(({ code, file, pointer }) => [code, file, pointer])

const { $schema: _, ...withoutSchema } = codes
const { minutesValid: __, ...withoutMinutes } = codes

describe('files of content/', () => {
  it('are sound in this project', () => {
    expect(found({})).toEqual([])
  })

  it.each([
    [
      'no code is ever sent',
      'one-time-codes',
      { ...codes, perHour: { ...codes.perHour, codesToOneNumber: 0 } },
      '/perHour/codesToOneNumber',
    ],
    ['a code is valid for no time', 'one-time-codes', { ...codes, minutesValid: 0 }, '/minutesValid'],
    ['a code can be guessed', 'one-time-codes', { ...codes, tries: 500 }, '/tries'],
    ['a figure is missing', 'one-time-codes', withoutMinutes, ''],
    ['the schema is not named', 'one-time-codes', { ...withoutSchema, tries: 0 }, '/tries'],
    ['the team has no channel', 'team-channels', [], ''],
    ['a link is valid for no day', 'resume-links', { ...links, validDays: 0 }, '/validDays'],
    [
      'a class is kept for no time',
      'retention',
      {
        ...retention,
        classes: { ...retention.classes, complaint: { ...retention.classes.complaint, keep: { years: 0 } } },
      },
      '/classes/complaint/keep/years',
    ],
  ])('are reported where %s', (_why, name, json, pointer) => {
    const file = `content/${name}.json`
    expect(found({ [file]: JSON.stringify(json) })).toEqual([['SCHEMA_SHAPE', file, pointer]])
  })

  it('are reported if they are not JSON', () => {
    expect(found({ 'content/server.json': '{' })).toMatchObject([
      [expect.stringMatching(/^JSON_/), 'content/server.json', ''],
    ])
  })
})
