import { describe, expect, it } from 'vitest'
import { projectFiles } from '../support/source.ts'
import { journey, projectFolder, variant } from './support/command.ts'
import { copyFolder, reword } from './support/copy-folder.ts'

const broken = () =>
  projectFolder({
    'journeys/odd.json': variant('odd', { steps: { info: { next: [{ to: 'contcat' }], titel: undefined } } }),
  })

describe('checking the project', () => {
  it('accepts sound journeys and schemas, and lists what was proved', async () => {
    const { out, status } = await journey(['check'])
    for (const name of ['v3', 'v4', 'v5'])
      expect(out).toMatch(new RegExp(`journeys/${name}\\.json: proved, \\d+ steps, \\d+ transitions, \\d+ conditions`))
    expect(out).toMatch(/no errors, no warnings in \d+ files\./)
    expect(status).toBe(0)
  })

  it('names the file that causes a problem, once, however many variants inherit it', async () => {
    const folder = projectFolder()
    const { readFileSync, writeFileSync } = await import('node:fs')
    const v3 = readFileSync(`${folder}/journeys/v3.json`, 'utf8')
    writeFileSync(`${folder}/journeys/v3.json`, v3.replace('"to": "secondQuestions"', '"to": "secondQuestion"'))
    const { json, status } = await journey(['check', 'journeys', '--json'], folder)
    const findings = (json() as { findings: { code: string; file: string }[] }).findings.filter(
      ({ code }) => code === 'JOURNEY_TARGET_UNKNOWN',
    )
    expect(findings).toEqual([expect.objectContaining({ file: 'journeys/v3.json' })])
    expect(status).toBe(1)
  })

  it('calls no contract unused because a fault in another one keeps the journeys from being read', async () => {
    const contract = projectFiles().text('schemas/effects/submit-claim.json') ?? ''
    const folder = projectFolder({
      'schemas/effects/submit-claim.json': JSON.stringify({ ...JSON.parse(contract), idempotencyKey: undefined }),
    })
    const { json } = await journey(['check', '--json'], folder)
    const codes = new Set((json() as { findings: { code: string }[] }).findings.map(({ code }) => code))
    expect([...codes]).toContain('EFFECT_NOT_IDEMPOTENT')
    expect([...codes]).not.toContain('EFFECT_UNUSED')
  })

  it('shows the line, the place, and the probable name', async () => {
    const { out } = await journey(['check', 'odd'], broken())
    expect(out).toContain(
      [
        'error JOURNEY_TARGET_UNKNOWN journeys/odd.json:11:17  /steps/info/next/0/to',
        '  step "info": "contcat" is not a step of odd.',
        '  Did you mean "contact"?',
        '',
        '  10 |         {',
        '  11 |           "to": "contcat"',
        '     |                 ^',
      ].join('\n'),
    )
  })

  it('lists the existing journeys, without the experiment', async () => {
    expect((await journey(['errors', 'somethingelse'])).err).toContain('The journeys are v3, v4, v5.')
    expect(
      (
        await journey(
          ['check', 'odd'],
          projectFolder({ 'journeys/odd.json': variant('odd', { extends: 'somethingelse' }) }),
        )
      ).out,
    ).toContain('There are odd, v3, v4, v5.')
  })

  it('shows the answers that lead to what the proof finds', async () => {
    const folder = projectFolder({
      'journeys/odd.json': variant('odd', { steps: { info: { next: [{ to: 'contact' }, { to: 'sign' }] } } }),
    })
    const { out, status } = await journey(['check', 'odd'], folder)
    expect(out).toMatch(/error [A-Z_]+ journeys\/odd\.json:\d+:\d+ {2}\/steps\/info\/next\/1/)
    expect(status).toBe(1)
  })

  it('says on which day a date leaves nothing to answer, and stays silent in variants that inherit it', async () => {
    const day = {
      title: 'Your visit',
      type: 'string',
      rule: { dateBetween: { earliest: { today: 'P0D' }, latest: '2027-06-30' } },
      messages: { required: 'x', date: 'x', earliest: 'x', latest: 'x' },
      ui: { widget: 'date', labels: { day: 'Day', month: 'Month', year: 'Year' } },
    }
    const folder = projectFolder({
      'journeys/visit.json': variant('visit', { path: '/visit', steps: { info: { fields: { visit_on: day } } } }),
      'journeys/later.json': variant('later', { path: '/later', extends: 'visit' }),
    })
    const codes = async (name: string, today: string) => {
      const { json } = await journey(['check', name, '--json', '--today', today], folder)
      return (json() as { findings: { code: string }[] }).findings
        .map(({ code }) => code)
        .filter((code) => code.startsWith('WINDOW_'))
    }
    expect(await codes('visit', '2027-04-01')).toEqual([])
    expect(await codes('visit', '2027-04-02')).toEqual(['WINDOW_CLOSES'])
    expect(await codes('visit', '2027-07-01')).toEqual(['WINDOW_CLOSED'])
    expect(await codes('later', '2027-07-01')).toEqual([])
  })

  it('checks a single file of schemas/, a folder, and a file outside the project', async () => {
    const folder = projectFolder({
      'elsewhere/v9.json': variant('v9', { extends: 'v33' }),
      'schemas/fields/bad.json': '{ "title": "Bad" }',
      'schemas/fields/tight.json':
        '{ "title": "Tight", "type": "string", "minLength": 9, "maxLength": 3, "messages": { "required": "a", "minLength": "b", "maxLength": "c" } }',
    })
    expect((await journey(['check', 'schemas/fields/title.json'], folder)).status).toBe(0)
    expect((await journey(['check', 'schemas/fields'], folder)).out).toContain('FIELD_SHAPE schemas/fields/bad.json')
    expect((await journey(['check', 'schemas/fields'], folder)).out).toContain(
      'FIELD_NEVER_RIGHT schemas/fields/tight.json',
    )
    expect((await journey(['check', 'elsewhere/v9.json'], folder)).out).toContain('JOURNEY_UNKNOWN elsewhere/v9.json')
  })

  it.each([
    [
      'a reference that leads nowhere',
      { 'schemas/entities/a.json': '{ "$ref": "nothing.json" }' },
      'SCHEMA_REF_UNKNOWN',
    ],
    [
      'references in a cycle',
      {
        'schemas/entities/a.json': '{ "items": { "$ref": "b.json" } }',
        'schemas/entities/b.json': '{ "items": { "$ref": "../entities/a.json" } }',
      },
      'SCHEMA_REF_CYCLE',
    ],
    [
      'an effect with an outcome that is none',
      {
        'schemas/effects/a.json':
          '{ "name": "a", "description": "", "kind": "check", "calls": [], "input": {}, "outcomes": { "x": { "description": "" }, "y": { "description": "" } }, "failure": "z", "timeLimitMs": 1000, "retries": 0, "repeat": [] }',
      },
      'EFFECT_OUTCOME_UNKNOWN',
    ],
  ])('finds %s in schemas/', async (_, files, code) => {
    expect((await journey(['check', 'schemas'], projectFolder(files))).out).toContain(code)
  })

  it('checks a file of journeys/ that is not a journey by the schema that it names', async () => {
    const schema = { type: 'object', required: ['split'], properties: { split: { type: 'number' } } }
    const folder = projectFolder({
      'schemas/split.schema.json': JSON.stringify(schema),
      'journeys/split.json': JSON.stringify({ $schema: '../schemas/split.schema.json', split: 'much' }),
    })
    const { out, status } = await journey(['check', 'journeys/split.json'], folder)
    expect(out).toContain('SCHEMA_SHAPE journeys/split.json:1:')
    expect(status).toBe(1)
  })

  it('reports errors in words like any others, and checks everything else as well', async () => {
    const folder = copyFolder()
    reword(folder, 'content/help.json', '{{fee.min}}', '{{fee.least}}')
    reword(folder, 'content/pages/status.md', '---\ntitle:', '---\n]title:')
    reword(folder, 'content/pages/complaints.md', '(/', '(/no')
    const { json, status } = await journey(['check', '--json'], folder)
    const { findings, journeys, ...rest } = json() as {
      findings: { code: string; file: string; pointer: string; place?: { line: number } }[]
      journeys: object[]
    }
    expect(findings.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual(
      expect.arrayContaining([
        'FACT_UNKNOWN content/help.json /issues/cost/text/0',
        'PAGE_FRONT_MATTER content/pages/status.md ',
        expect.stringMatching(/^LINK_UNKNOWN content\/pages\/complaints\.md /),
      ]),
    )
    expect(findings.find(({ code }) => code === 'FACT_UNKNOWN')?.place?.line).toBeGreaterThan(1)
    expect(journeys).toHaveLength(3)
    expect(rest).toEqual({ status: 1 })
    expect(status).toBe(1)
  })

  it('warns of an unknown schema, and still checks the journey', async () => {
    const folder = projectFolder({
      'journeys/v4b.json': variant('v4b', {
        $schema: '../schemas/journy.schema.json',
        steps: { info: { next: [{ to: 'contcat' }] } },
      }),
    })
    const { out } = await journey(['check', 'v4b'], folder)
    expect(out).toContain('warning SCHEMA_UNKNOWN journeys/v4b.json:2:')
    expect(out).toContain('Did you mean "journey.schema.json"?')
    expect(out).toContain('JOURNEY_TARGET_UNKNOWN')
  })

  it('takes a path that is there for a path, whatever signs it has', async () => {
    const folder = projectFolder({ 'drafts@2026/v9.json': variant('v9', {}) })
    expect(await journey(['check', 'drafts@2026/v9.json'], folder)).toMatchObject({ status: 0, err: '' })
  })

  it('skips hidden and installed files of a folder', async () => {
    const folder = projectFolder({
      'drafts/v9.json': variant('v9', {}),
      'drafts/node_modules/a/package.json': '{',
      'drafts/.cache/b.json': '{',
    })
    expect((await journey(['check', 'drafts'], folder)).out).toContain('no errors, no warnings in 1 file.')
  })

  it('tells everything that one object lacks as one finding', async () => {
    const folder = projectFolder({
      'journeys/bare.json': JSON.stringify({
        $schema: '../schemas/journey.schema.json',
        name: 'bare',
        version: 1,
        title: 'Bare',
        steps: {},
      }),
    })
    const { json } = await journey(['check', 'bare', '--json'], folder)
    expect((json() as { findings: { message: string }[] }).findings.map(({ message }) => message)).toEqual([
      'must have "whenChanged", "path", "start", "words"',
    ])
  })

  it('asks for "$schema" where a journey does not name it', async () => {
    const folder = projectFolder({ 'journeys/v4b.json': variant('v4b', { $schema: undefined }) })
    expect((await journey(['check', 'v4b'], folder)).out).toContain('SCHEMA_NOT_NAMED')
  })
})

describe('a fault in a file that several journeys inherit', () => {
  const findingsIn = async (folder: string, ...named: string[]) =>
    (
      (await journey(['check', ...named, '--json'], folder)).json() as {
        findings: { code: string; file: string; message: string }[]
      }
    ).findings

  it('names the variant, if the file alone does not have the problem', async () => {
    const folder = projectFolder({
      'journeys/v4b.json': variant('v4b', {
        steps: {
          questions: {
            submit: [
              {
                run: 'answerQuestions',
                as: 'assessment',
                input: { answers: 'identity_answers', questionnaire: { const: 'q1FoundStatus' } },
                on: {
                  pass: 'continue',
                  fail: 'continue',
                  secondSet: 'continue',
                  failed: { to: 'identityUnavailable' },
                },
              },
            ],
          },
        },
      }),
    })
    const found = await findingsIn(folder)
    const unreachable = found.find(({ code }) => code === 'STEP_UNREACHABLE')
    expect(unreachable).toMatchObject({ file: 'journeys/v4b.json', pointer: '/steps/questions/submit/0' })
    expect(unreachable?.message).toMatch(/In v3, step "questions" leads there; v4b changes that\.$/)
    expect(await findingsIn(folder, 'v4b')).toEqual(found)
  })

  it('does not report a condition that a variant does not use', async () => {
    const folder = projectFolder({
      'journeys/v4b.json': variant('v4b', { steps: { sign: { actions: { sign: { label: 'Start' } } } } }),
    })
    expect((await findingsIn(folder, 'v4b')).map(({ code }) => code)).toEqual([])
  })
})

describe('a file with an odd name', () => {
  it.each(['a b.json', 'ä.json', '1.json', 'x.y.json', '$(x).json'])(
    'is read from inside and outside the folder of journeys: %s',
    async (name) => {
      const folder = projectFolder({
        [`journeys/${name}`]: variant('odd', {}),
        [`elsewhere/${name}`]: variant('odd', {}),
      })
      for (const place of ['journeys', 'elsewhere']) {
        const { status, out, err } = await journey(['check', name], `${folder}/${place}`)
        expect(out + err).toContain('JOURNEY_NAME')
        expect(status).toBe(1)
      }
      expect((await journey(['errors', name], `${folder}/journeys`)).status).toBe(2)
    },
  )
})

describe('the formats of check', () => {
  it('has SARIF with rule, place and pointer', async () => {
    const { json, status } = await journey(['check', 'odd', '--format', 'sarif'], broken())
    expect(status).toBe(1)
    expect(json()).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'journey', rules: [{ id: 'JOURNEY_TARGET_UNKNOWN' }] } },
          results: [
            {
              ruleId: 'JOURNEY_TARGET_UNKNOWN',
              level: 'error',
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'journeys/odd.json' },
                    region: { startLine: 11, startColumn: 17 },
                  },
                  logicalLocations: [{ fullyQualifiedName: '/steps/info/next/0/to' }],
                },
              ],
            },
          ],
        },
      ],
    })
  })

  it('has JUnit with a failure for each error, and nothing that XML cannot hold', async () => {
    const { out } = await journey(['check', 'odd', '--format', 'junit'], broken())
    expect(out).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="journey check" tests="1" failures="1">/,
    )
    expect(out).toContain(
      '<failure type="JOURNEY_TARGET_UNKNOWN" message="step &quot;info&quot;: &quot;contcat&quot; is not a step of odd.">',
    )
  })

  it('has JUnit in which a warning passes, and fails where warnings count, as the command does', async () => {
    const odd = JSON.parse(variant('odd', {})) as Record<string, unknown>
    const { $schema: _, ...nameless } = odd
    const folder = projectFolder({ 'journeys/odd.json': JSON.stringify(nameless) })
    const [plain, strict] = [
      await journey(['check', 'odd', '--format', 'junit'], folder),
      await journey(['check', 'odd', '--strict', '--format', 'junit'], folder),
    ]
    expect([plain.status, strict.status]).toEqual([0, 1])
    expect(plain.out).toContain('<testsuites name="journey check" tests="1" failures="0">')
    expect(strict.out).toContain('<testsuites name="journey check" tests="1" failures="1">')
    expect(strict.out).toContain('<failure type="SCHEMA_NOT_NAMED"')
  })

  it('has annotations for a pull request, one line each, in front of the summary', async () => {
    const { out, status } = await journey(['check', 'odd', '--format', 'github'], broken())
    const [first = '', ...rest] = out.trim().split('\n')
    expect(first).toBe(
      '::error file=journeys/odd.json,line=11,col=17,title=JOURNEY_TARGET_UNKNOWN::step "info": "contcat" is not a step of odd.%0ADid you mean "contact"?%0A/steps/info/next/0/to',
    )
    expect(rest.at(-1)).toBe('1 error, no warnings in 1 file.')
    expect(status).toBe(1)
  })

  it('has annotations whose words end no command', async () => {
    const folder = projectFolder({ 'journeys/a,b%c.json': '{}' })
    const { out } = await journey(['check', 'journeys', '--format', 'github'], folder)
    expect(out).toContain('::error file=journeys/a%2Cb%25c.json,')
  })

  it('has a passing case for a file in order', async () => {
    expect((await journey(['check', 'schemas/fields/title.json', '--format', 'junit'])).out).toContain(
      '<testcase classname="schemas/fields/title.json" name="has no problems"/>',
    )
  })

  it('are the documented ones', async () => {
    expect((await journey(['check', '--format', 'xml'])).status).toBe(2)
  })
})
