import { describe, expect, it } from 'vitest'
import retention from '../../../../content/retention.json'
import { linkLifeDiagnostics } from '../../../../cli/check/content/link-life-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (keep: object, name: 'unfinished' | 'bureauFiles' = 'unfinished') => {
  const { classes } = retention
  const json = { ...retention, classes: { ...classes, [name]: { ...classes[name], keep } } }
  return linkLifeDiagnostics(projectSource({ 'content/retention.json': JSON.stringify(json) }))
}

describe('a resume link', () => {
  it.each([[{ days: 90 }], [{ days: 30 }], [{ months: 2 }], [{ years: 1 }]])(
    'leads to a claim that is kept for %j',
    (keep) => {
      expect(found(keep)).toEqual([])
    },
  )

  it('leads nowhere if its claim is erased earlier', () => {
    expect(found({ days: 29 })).toEqual([
      {
        code: 'LINK_OUTLIVES_CLAIM',
        severity: 'error',
        file: 'content/retention.json',
        pointer: '/classes/unfinished/keep',
        message:
          'An unfinished claim is erased 29 days after its last change, and a link to it is valid for 30 days: it would lead to nothing.',
        hint: 'Keep it for at least 30 days, or lower "validDays" in content/resume-links.json.',
      },
    ])
    expect(found({ months: 1 })).toHaveLength(1)
  })

  it('leads to a claim without its lists and questions if these are erased earlier', () => {
    expect(found({ days: 30 }, 'bureauFiles')).toEqual([])
    expect(found({ days: 5 }, 'bureauFiles')).toMatchObject([
      {
        code: 'LINK_OUTLIVES_CLAIM',
        pointer: '/classes/bureauFiles/keep',
        message:
          'The credit files and questions of a claim are erased 5 days after the bureau was asked, and a link to it is valid for 30 days: it would lead to a claim without them.',
      },
    ])
  })

  it.each(['{', '{}', 'null', '{"classes":{}}'])('is compared with nothing where the file is %s', (text) => {
    expect(linkLifeDiagnostics(projectSource({ 'content/retention.json': text }))).toEqual([])
    expect(linkLifeDiagnostics(projectSource({ 'content/resume-links.json': text }))).toEqual([])
  })
})
