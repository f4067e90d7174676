import { describe, expect, it } from 'vitest'
import { carriedDiagnostics } from '../../../cli/check/carried-diagnostics.ts'
import { loadJourney } from '../../../loader/index.ts'
import { ownSource, projectSource } from '../../support/source.ts'

function diagnosticsOf(name: string, instead: Readonly<Record<string, string>> = {}) {
  const source = projectSource(instead)
  const { journey, fileOf } = loadJourney(name, source)
  if (journey === undefined) throw new Error(`${name} does not load.`)
  return carriedDiagnostics(journey, fileOf, source)
}

describe('what a journey saves', () => {
  it.each(['v3', 'v4', 'v5'])('is taken by the backend: %s', (name) => {
    expect(diagnosticsOf(name)).toEqual([])
  })

  const asking = (name: string, input: readonly string[]) => ({
    'journeys/odd.json': JSON.stringify({
      name: 'odd',
      extends: 'v3',
      version: 1,
      path: '/odd',
      steps: {
        info: {
          fields: { [name]: { title: 'Shoe size', type: 'string', messages: { required: 'x' } } },
          submit: [
            {
              run: 'saveAnswers',
              as: 'infoSave',
              input: ['title', 'first_name', 'last_name', 'dateOfBirth', 'privacy_policy', ...input],
              on: 'saving',
            },
          ],
        },
      },
    }),
  })

  it('may be anything that a step asks, with no change elsewhere', () => {
    expect(diagnosticsOf('odd', asking('shoe', ['shoe']))).toEqual([])
  })

  it('must hold every answer that the step asks for', () => {
    const [diagnostic] = diagnosticsOf('odd', asking('shoe', []))
    expect(diagnostic).toMatchObject({
      code: 'ANSWER_NOT_SENT',
      file: 'journeys/odd.json',
      pointer: '/steps/info/fields/shoe',
    })
  })

  it.each(['qkba', 'luminate_questions_assessment', 'lead_value'])(
    'cannot be what only the server writes: %s',
    (name) => {
      const [diagnostic] = diagnosticsOf('odd', asking(name, [name]))
      expect(diagnostic).toMatchObject({
        code: 'ANSWER_RESERVED',
        file: 'journeys/odd.json',
        pointer: '/steps/info/submit/0/input',
      })
    },
  )

  it.each(['screen_name', 'should_add_screen_name', 'journey', 'ip_address', 'lost_effects', 'claim_number'])(
    'cannot go by a name by which the save says something about itself: %s',
    (name) => {
      expect(diagnosticsOf('odd', asking(name, [name]))).toEqual([
        expect.objectContaining({
          code: 'ANSWER_RESERVED',
          pointer: '/steps/info/submit/0/input',
          message: `saveAnswers sends "${name}", by which a save says something about itself: the answer would be lost.`,
        }),
      ])
    },
  )

  it.each(['ab_test_value', 'channel', 'utm_source'])(
    'cannot go by a name that is stored as where the visitor came from: %s',
    (name) => {
      expect(diagnosticsOf('odd', asking(name, [name]))).toEqual([
        expect.objectContaining({
          code: 'ANSWER_RESERVED',
          message: `saveAnswers sends "${name}", which says where a visitor came from: the claim would not have the answer.`,
        }),
      ])
    },
  )

  it('is compared with the call as a whole: an address of any country is none of the register', () => {
    const field = 'schemas/fields/any-address.json'
    const steps = { postcode: { fields: { address: 'any-address.json' } } }
    const found = diagnosticsOf('odd', {
      [field]: JSON.stringify(ownSource().read(field)),
      'journeys/odd.json': JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', steps }),
    })
    expect(found[0]).toEqual(
      expect.objectContaining({
        code: 'INPUT_VALUE',
        pointer: '/steps/postcode/submit/0/input',
        message: expect.stringMatching(
          /^saveAnswers sends \{"lines":.*…, which the field of step "postcode" accepts, as "address", but schemas\/api\/save-claim.json does not accept it/,
        ) as string,
        hint: 'See "address" in schemas/api/save-claim.json.',
      }),
    )
  })

  it('is an error where the backend has no place for it', () => {
    const call = JSON.parse(JSON.stringify(projectSource().read('schemas/api/save-claim.json'))) as {
      body: { additionalProperties: unknown }
    }
    call.body.additionalProperties = false
    const diagnostics = diagnosticsOf('odd', {
      ...asking('shoe', ['shoe']),
      'schemas/api/save-claim.json': JSON.stringify(call),
    })
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'ANSWER_NOT_CARRIED',
        file: 'journeys/odd.json',
        pointer: '/steps/info/submit/0/input',
        hint: 'Add "shoe" to "body" there.',
      }),
    ])
  })
})
