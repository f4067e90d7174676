import { describe, expect, it } from 'vitest'
import { untakenListDiagnostics } from '../../../../cli/check/backend/untaken-list-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { loadJourney, type Diagnostic } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'
import { projectSource } from '../../../support/source.ts'

type Edits = Readonly<Record<string, unknown>>

/** Where a list is reported that nobody takes, in a journey of the project with some changes. */
const found = (of: string, edits: Edits, without?: string) =>
  reported(of, edits, without).map(({ code, pointer }) => `${code} ${pointer}`)

function reported(of: string, edits: Edits, without?: string): readonly Diagnostic[] {
  const source = editedJourney(of, edits)
  const { journey, fileOf } = loadJourney('edited', source)
  if (journey === undefined) throw new Error('The journey does not load.')
  const read = (path: string) => (path === without ? undefined : source.read(path))
  return untakenListDiagnostics(journey, fileOf, { ...source, read })
}

const ANSWERS = ['experian_agreements', 'equifax_agreements', 'identity_answers', 'second_identity_answers']
const UNTAKEN = { '/steps/equifaxReportStealth/fields': {}, '/bindings/identity/answers': ANSWERS }
const SEARCH = '/steps/equifaxReportStealth/enter/0'

describe('a page about a list that the backend reads as an answer', () => {
  it.each(['v3', 'v4', 'v5', 'sound', 'tour'])('lets visitors choose from it, or decides by the search: %s', (of) => {
    expect(found(of, {})).toEqual([])
  })

  it('is reported if no field takes its choices from it', () => {
    expect(reported('v3', UNTAKEN)).toEqual([
      {
        code: 'OUTCOME_LIST_UNUSED',
        severity: 'error',
        file: 'journeys/edited.json',
        pointer: SEARCH,
        message:
          'Step "equifaxReportStealth" shows after "agreements" of equifaxCheck, and no field takes its choices from the "agreements" that "stealthResult" brings: the lead lacks the agreements.',
        hint: 'Give the step a field with "choicesFrom": { "fact": "stealthResult" }, or remove the search.',
      },
    ])
  })

  it('is reported if only words depend on the search', () => {
    const content = {
      '/steps/finish/content/found': { when: { stealthResult: { const: 'agreements' } }, text: 'Found.' },
    }
    expect(found('v3', { ...UNTAKEN, ...content })).toEqual([`OUTCOME_LIST_UNUSED ${SEARCH}`])
  })

  it.each<[string, Edits]>([
    ['the list is chosen from on a later page', { '/steps/finish/fields': takingFrom('stealthResult') }],
    ['the page does not show when there is a list', { [`${SEARCH}/on`]: { agreements: 'next' } }],
    ['the visitor has to try again when there is one', { [`${SEARCH}/on`]: { agreements: { error: 'Try again.' } } }],
    ['it comes while the page shows something else', { [`${SEARCH}/background`]: true, [`${SEARCH}/on`]: 'continue' }],
    [
      'a condition decides by the search',
      {
        '/steps/equifaxReportStealth/next': [
          { when: { stealthResult: { const: 'none' } }, to: 'secondChance' },
          { to: 'finish' },
        ],
      },
    ],
    ['it is an end', { '/steps/equifaxReportStealth/kind': 'end' }],
    ['nothing submits the claim', { '/afterSubmit': null, '/steps/finish/enter': [] }],
  ])('is not reported if %s', (_, edits) => {
    expect(found('v3', { ...UNTAKEN, ...edits })).toEqual([])
  })

  it('is not reported if the backend reads no list', () => {
    expect(found('v3', UNTAKEN, 'schemas/api/save-claim.json')).toEqual([])
  })
})

describe('a search', () => {
  const SAVE = {
    read: { answers: [{ list: 'agreements', otherwise: 'none' }, {}, { list: 'questions', otherwise: 'no' }] },
  }

  /** The messages about a page that looks something up, which brings what it `required`. */
  function said(required: readonly string[] | undefined, kind = 'bureau', run = 'look') {
    const outcomes = { none: {}, found: required === undefined ? {} : { data: { required } } }
    const use = { run, as: 'report', input: {}, background: false, on: { found: { then: 'continue' } } }
    const page = { id: 'page', kind: 'page', enter: [use], fields: {}, ...EMPTY }
    const journey = {
      afterSubmit: 'done',
      conditions: {},
      facts: {},
      effects: { look: { kind, outcomes } },
      steps: { page },
    }
    const source = projectSource({ 'schemas/api/save-claim.json': JSON.stringify(SAVE) })
    return untakenListDiagnostics(journey as unknown as JourneyDefinition, () => '', source).map(
      ({ message }) => message,
    )
  }
  const EMPTY = { title: [], content: [], actions: [], submit: [], next: [], timers: [] }

  it('is reported with the list that it brings', () => {
    expect(said(['date', 'questions'])).toEqual([
      'Step "page" shows after "found" of look, and no field takes its choices from the "questions" that "report" brings: no.',
    ])
  })

  it.each<[string, Parameters<typeof said>]>([
    ['brings no list', [['date']]],
    ['brings nothing', [undefined]],
    ['is none', [['questions'], 'check']],
    ['is not known', [['questions'], 'bureau', 'unknown']],
  ])('is not reported if it %s', (_, given) => {
    expect(said(...given)).toEqual([])
  })
})

function takingFrom(fact: string) {
  return { stealth_agreements: { $ref: 'agreements.json', choicesFrom: { fact } } }
}
