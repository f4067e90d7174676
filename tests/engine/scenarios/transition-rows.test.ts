import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withSettings, type JourneyEvent } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { fixedPath } from '../../support/fixed-product.ts'
import { ROOT } from '../../support/root.ts'
import { projectSource } from '../../support/source.ts'
import { AGREEMENTS, JANE, QUESTIONS, walk, type Ending, type Walker } from '../../support/walker.ts'

type Version = 'v3' | 'v4' | 'v5'
type Answers = Readonly<Record<string, unknown>>

/** An action at the step: a button, a wait, an address, an answer on the home page. */
interface RowAction {
  readonly press?: string
  readonly values?: Answers
  readonly pass?: number
  readonly open?: string
  readonly home?: true
  readonly fill?: readonly string[]
  readonly note?: Readonly<Record<string, boolean>>
  readonly step?: string
}

interface Case {
  readonly rows: Readonly<Partial<Record<Version, string>>>
  readonly when: string
  /** Absent for a new visitor; "contact|infoContact": whichever the version has. */
  readonly from: string | null
  readonly do: readonly RowAction[]
  readonly to: string
  /** The buttons to press on the way, where it is not the first. */
  readonly choices?: Readonly<Record<string, string>>
  readonly endings?: Readonly<Record<string, string | readonly string[]>>
  readonly settings?: Answers
  /** The results of the actions alone. */
  readonly calls?: readonly string[]
  readonly sends?: Readonly<Record<string, Answers>>
  readonly paths?: readonly string[]
  readonly answers?: Answers
  readonly says?: readonly string[]
  readonly buttons?: readonly string[]
  /** Why this differs from the literal row. */
  readonly deviates?: string
}

interface Rows {
  readonly tables: Readonly<Record<string, number>>
  readonly elsewhere: readonly {
    readonly row: string
    readonly why: string
    readonly file: string
    readonly title: string
  }[]
  readonly cases: readonly Case[]
}

const { tables, elsewhere, cases } = JSON.parse(
  readFileSync(new URL('../../cases/transition-rows.json', import.meta.url), 'utf8'),
) as Rows
const journeys = {
  v3: openJourney('v3', projectSource()),
  v4: openJourney('v4', projectSource()),
  v5: openJourney('v5', projectSource()),
}
const rows = Object.entries(tables).flatMap(([table, count]) =>
  Array.from({ length: count }, (_, index) => `${table}-${String(index + 1).padStart(2, '0')}`),
)
const one = cases.flatMap((row) =>
  (Object.entries(row.rows) as [Version, string][]).map(([version, id]) => [id, version, row.when, row] as const),
)

describe('the transition tables (J014, J058–J060, J062–J066, J068–J073)', () => {
  it('have a case or a test elsewhere for every row, and no case for an unknown row', () => {
    const shown = new Set([...one.map(([id]) => id), ...elsewhere.map(({ row }) => row)])
    expect([...shown].sort()).toEqual([...rows].sort())
  })

  it('contain every row that a journey cites as its source', () => {
    const cited = ['v3', 'v4', 'v5'].flatMap(
      (name) => readFileSync(fixedPath(`journeys/${name}.json`), 'utf8').match(/\b(?:S|v[345])-\d{2}\b/g) ?? [],
    )
    expect(cited.filter((id) => !rows.includes(id))).toEqual([])
  })

  it.each(elsewhere.map(({ row, file, title }) => [row, file, title] as const))(
    '%s is shown by %s',
    (_row, file, title) => {
      expect(readFileSync(`${ROOT}${file}`, 'utf8')).toContain(title)
    },
  )

  it.each(one)('%s in %s: %s', (_id, version, _when, row) => {
    const person = arrived(version, row)
    const before = { calls: person.calls.length, paths: person.paths.length }
    for (const action of row.do) act(person, action)
    expect(person.step()).toBe(row.to)
    const calls = person.calls.slice(before.calls)
    if (row.calls !== undefined) expect(calls).toEqual(row.calls)
    for (const [name, input] of Object.entries(row.sends ?? {}))
      expect(person.inputs[before.calls + calls.indexOf(name)], name).toMatchObject(input)
    const base = journeys[version].path
    if (row.paths !== undefined)
      expect(person.paths.slice(before.paths).map((path) => path.slice(base.length) || '/')).toEqual(row.paths)
    if (row.answers !== undefined) expect(person.state().answers).toMatchObject(row.answers)
    const { title, content, question, errors, actions } = person.screen()
    const screenText = JSON.stringify([title, content, question, errors.map(({ message }) => message)])
    for (const words of row.says ?? []) expect(screenText).toContain(words)
    if (row.buttons !== undefined) expect(actions.map(({ label }) => label)).toEqual(row.buttons)
  })
})

const GIVEN: Answers = {
  address: JANE.address,
  ...JANE.info,
  ...JANE.contact,
  ...JANE.sign,
  one_time_code: '1234',
  identity_answers: { Q1: '1', Q2: '2' },
  second_identity_answers: { Q1: '1', Q2: '2' },
}

function arrived(version: Version, { from, settings = {}, endings = {}, choices = {} }: Case): Walker {
  const person = walk(withSettings(journeys[version], settings), {
    verifyEmail: 'valid',
    verifyPhone: 'valid',
    checkDuplicate: 'valid',
    createUser: 'created',
    saveAnswers: 'saved',
    submitClaim: 'submitted',
    sendOtp: { outcome: 'sent', data: { sentAt: 0 } },
    ...Object.fromEntries(
      Object.entries({
        pullQuestions: 'notFound',
        answerQuestions: 'pass',
        experianCheck: 'agreements',
        equifaxCheck: 'agreements',
        ...endings,
      }).map(([name, ending]) => [name, withData(ending)]),
    ),
  })
  if (from === null) return person
  person.send({ type: 'open', path: '/' })
  const steps = from.split('|')
  for (let turns = 0; turns < 40 && !steps.includes(person.step()); turns += 1) {
    person.submit(GIVEN, choices[person.step()])
    // A report is requested after 300 ms; a longer wait would let the timers of steps press.
    if (!steps.includes(person.step()) || person.state().phase !== 'shown') person.pass(300)
  }
  expect(steps, 'the step in front of the row').toContain(person.step())
  return person
}

function act(person: Walker, { press, values, pass, open, home, fill, note, step }: RowAction): void {
  if (press !== undefined) person.send({ type: 'submit', action: press, values: { ...GIVEN, ...values } })
  else if (pass !== undefined) person.pass(pass)
  else if (open !== undefined) person.send({ type: 'open', path: open })
  else if (home !== undefined) person.send({ type: 'home' })
  else if (note !== undefined)
    person.send({ type: 'note', set: note, ...(step === undefined ? {} : { step }) } satisfies JourneyEvent)
  else if (fill !== undefined)
    person.send({ type: 'fill', values: { ...Object.fromEntries(fill.map((name) => [name, GIVEN[name]])), ...values } })
}

function withData(ending: string | readonly string[]): Ending | readonly Ending[] {
  if (typeof ending !== 'string') return ending.map((outcome) => withData(outcome) as Ending)
  const data =
    ending === 'agreements' ? AGREEMENTS : ending === 'notFound' || ending === 'secondSet' ? QUESTIONS : undefined
  return data === undefined ? ending : { outcome: ending, data }
}
