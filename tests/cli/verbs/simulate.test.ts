import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import table from '../../../content/sandbox-outcomes.json'
import { openJourney } from '../../../loader/index.ts'
import walks from '../../cases/claim-walks.json'
import { formJourney } from '../../support/form-journey.ts'
import { projectSource } from '../../support/source.ts'
import { journey, projectFolder, variant } from '../support/command.ts'

interface Walked {
  readonly visited: readonly string[]
  readonly submitted: boolean
  readonly outcomes: Readonly<Record<string, string>>
}

async function walkWith(script: object) {
  const folder = projectFolder({ 'walk.json': JSON.stringify(script) })
  const { status, json } = await journey(
    ['simulate', 'v3', '--auto', '--json', '--answers', join(folder, 'walk.json')],
    folder,
  )
  return { status, ...(json() as Walked) }
}

describe('a simulated walk', () => {
  it.each(['v3', 'v4', 'v5'])('reaches the end of %s with sample answers and first outcomes', async (name) => {
    const { status, json } = await journey(['simulate', name, '--auto', '--json'])
    expect(status).toBe(0)
    expect(json()).toMatchObject({ step: 'finish', submitted: true })
  })

  it('answers what an answer asks for on the same page, and gives days of today', async () => {
    const choice = (title: string) => ({
      title,
      type: 'string',
      enum: ['yes', 'no'],
      messages: { required: 'Choose one', enum: 'Choose one' },
      ui: { widget: 'radios' },
    })
    const date = {
      title: 'When?',
      type: 'string',
      rule: { dateBetween: { earliest: { today: 'P1D' } } },
      messages: { required: 'Enter it', date: 'No date', earliest: 'Too early' },
      ui: { widget: 'date', labels: { day: 'Day', month: 'Month', year: 'Year' } },
    }
    const fields = {
      first: choice('First?'),
      second: { ...choice('Second?'), when: { first: { const: 'yes' } } },
      date,
    }
    const form = formJourney({ pages: { ask: { fields, next: [{ to: 'done' }] } } }).read('journeys/form.json')
    const folder = projectFolder({ 'journeys/form.json': JSON.stringify(form) })
    const { status, json } = await journey(['simulate', 'form', '--auto', '--json'], folder)
    expect(json()).toMatchObject({ step: 'done', answers: { first: 'yes', second: 'yes' } })
    expect(status).toBe(0)
  })

  it('follows the run of a finding as the command prints it, settings and all', async () => {
    const broken = { steps: { carFinance: { submit: [] } } }
    const folder = projectFolder({ 'journeys/v6.json': variant('v6', { ...broken, extends: 'v5' }) })
    const { json } = await journey(['check', 'journeys/v6.json', '--json'], folder)
    const shown = (json() as { findings: { code: string; run?: { steps: { step: string }[] } }[] }).findings.find(
      ({ code }) => code === 'GUARD_REFUSES',
    )
    const file = projectFolder({ 'finding.json': JSON.stringify(shown) })
    const followed = await journey(
      ['simulate', 'journeys/v6.json', '--json', '--run', join(file, 'finding.json')],
      folder,
    )
    expect(followed.status).toBe(0)
    expect(followed.json()).toMatchObject({ step: shown?.run?.steps.at(-1)?.step })
  })

  it('goes where the outcomes of a file lead (v3-15, J072)', async () => {
    const { visited, status } = await walkWith({
      outcomes: { q1FoundStatus: 'notFound', assessment: 'secondSet', secondAssessment: 'fail' },
    })
    expect(visited).toEqual([
      'postcode',
      'info',
      'contact',
      'sign',
      'experianReport',
      'questions',
      'secondChance',
      'secondQuestions',
      'finish',
    ])
    expect(status).toBe(0)
  })

  it('goes where the answers and buttons of a file lead (v5-02)', async () => {
    const folder = projectFolder({ 'walk.json': JSON.stringify({ actions: { carFinance: 'no' } }) })
    const { json } = await journey(['simulate', 'v5', '--auto', '--json', '--answers', 'walk.json'], folder)
    expect((json() as Walked).visited.slice(0, 3)).toEqual(['carFinance', 'carFinanceHint', 'commission'])
  })

  it('ends with status 1 where an answer is refused', async () => {
    const { status, visited } = await walkWith({ answers: { first_name: 'J4ne' } })
    expect(status).toBe(1)
    expect(visited).toEqual(['postcode', 'info'])
  })

  it('asks the questions of each step and the outcomes of effects, and accepts the default in brackets on Enter', async () => {
    const { out, status } = await journey(['simulate', 'v3'], undefined, [
      '',
      '',
      '',
      'Janet',
      '',
      '',
      '',
      '',
      ...Array.from({ length: 40 }, () => ''),
    ])
    expect(out).toContain('Legal first name [Jane]')
    expect(out).toContain('saveAnswers (postcodeSave) ends as: 1 saved, 2 refused')
    expect(out).toContain('Your claim has been submitted')
    expect(status).toBe(0)
  })

  it.each([
    ['is not there', undefined, 'FILE_MISSING'],
    ['is no JSON', '{', 'JSON_SYNTAX'],
    ['holds something else', '{"answer": {}}', 'ANSWERS_SHAPE'],
    ['names an outcome that is none', '{"outcomes": {"postcodeSave": "lost"}}', 'OUTCOME_UNKNOWN'],
    ['names a button that is not shown', '{"actions": {"postcode": "back"}}', 'ACTION_UNKNOWN'],
  ])('is refused when the file %s', async (_, content, code) => {
    const folder = projectFolder(content === undefined ? {} : { 'walk.json': content })
    const { status, err } = await journey(['simulate', 'v3', '--auto', '--answers', 'walk.json'], folder)
    expect(err).toContain(code)
    expect(status).toBe(2)
  })

  it('says that the input ended', async () => {
    const { status, err } = await journey(['simulate', 'v3'], undefined, [''])
    expect(err).toContain('INPUT_ENDED')
    expect(status).toBe(2)
  })
})

const REPORTS = ['/credits-report', '/credit-report', '/credit-report-s']

describe('a walk in the sandbox', () => {
  // tests/browser/claims.test.ts walks the same table in a browser, where the real sandbox answers.
  it.each(walks.map((walk) => [`${walk.version}, ${walk.person}`, walk] as const))(
    'goes where the sandbox leads %s',
    async (_, { version, person, path }) => {
      const [first_name = '', last_name = ''] = person.split(' ')
      const folder = projectFolder({ 'walk.json': JSON.stringify({ answers: { first_name, last_name } }) })
      const { status, json } = await journey(
        ['simulate', version, '--auto', '--json', '--sandbox', '--answers', join(folder, 'walk.json')],
        folder,
      )
      const { steps } = openJourney(version, projectSource())
      const paths = (json() as Walked).visited.flatMap((step) => steps[step]?.path ?? [])
      const fromSign = paths.slice(paths.indexOf('/sign')).filter((each, index, all) => each !== all[index - 1])
      // A report without agreements passes while it shows its waiting words: it asks nothing.
      const asks = (each: string) =>
        !REPORTS.includes(each) || !/^(Emptyfile|Nolenders|Blacklist|Bureaudown) /.test(person)
      expect(fromSign).toEqual(path.filter(asks))
      expect(status).toBe(0)
    },
  )

  it.each([
    ['an address that is none', { email: 'invalid@example.com' }, 'invalid'],
    ['a number whose check fails', { phone_number: '07700 900998' }, 'failed'],
  ])('stops at %s as the sandbox does', async (_, answers, outcome) => {
    const folder = projectFolder({ 'walk.json': JSON.stringify({ answers }) })
    const { status, json } = await journey(
      ['simulate', 'v3', '--auto', '--json', '--sandbox', '--answers', join(folder, 'walk.json')],
      folder,
    )
    expect(status).toBe(1)
    expect(Object.values((json() as Walked).outcomes)).toContain(outcome)
  })

  it('tells somebody who has a claim that there is one (J062)', async () => {
    const folder = projectFolder({ 'walk.json': JSON.stringify({ answers: { last_name: 'Duplicate' } }) })
    const { status, json } = await journey(
      ['simulate', 'v3', '--auto', '--json', '--sandbox', '--answers', join(folder, 'walk.json')],
      folder,
    )
    expect((json() as Walked).visited.slice(0, 4)).toEqual(['postcode', 'info', 'contact', 'duplicate'])
    expect(status).toBe(1)
  })

  it('answers a new question by its pattern and its limits', async () => {
    const car = {
      path: '/car',
      title: 'Your car',
      fields: {
        number_plate: {
          title: 'Number plate',
          type: 'string',
          pattern: '^[A-Z]{2}\\d{2} ?[A-Z]{3}$',
          messages: { required: 'Enter it', pattern: 'Enter it as on the car' },
        },
        doors: {
          title: 'Doors',
          type: 'integer',
          minimum: 2,
          exclusiveMaximum: 4,
          messages: { required: 'Say', minimum: 'More', exclusiveMaximum: 'Fewer' },
        },
      },
      actions: { next: { label: 'Next' } },
      submit: [{ run: 'saveAnswers', as: 'carSave', input: ['number_plate', 'doors'], on: 'saving' }],
      next: [{ to: 'info' }],
    }
    const folder = projectFolder({
      'journeys/v6.json': variant('v6', { steps: { postcode: { next: [{ to: 'car' }] }, car } }),
    })
    const { status, json } = await journey(['simulate', 'v6', '--auto', '--json'], folder)
    expect(status).toBe(0)
    expect((json() as Walked).visited).toContain('car')
    expect((json() as Walked).submitted).toBe(true)
  })

  it('knows how every effect ends, with words of its contract, whatever is typed', () => {
    const { effects } = openJourney('v5', projectSource())
    const all = Object.assign({}, effects, openJourney('v3', projectSource()).effects) as typeof effects
    expect(Object.keys(table).sort()).toEqual(Object.keys(all).sort())
    for (const [name, rules] of Object.entries(
      table as Readonly<Record<string, readonly { when?: object; outcomes: readonly string[] }[]>>,
    )) {
      expect(rules.at(-1)?.when).toBeUndefined()
      expect(
        rules
          .flatMap(({ outcomes }) => outcomes)
          .filter((outcome) => !Object.hasOwn(all[name]?.outcomes ?? {}, outcome)),
      ).toEqual([])
    }
  })
})
