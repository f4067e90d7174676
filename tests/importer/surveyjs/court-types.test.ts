import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const survey = (...elements: readonly object[]) => imported({ pages: [{ name: 'a', elements }] })
const pet = { type: 'yesno', name: 'pet', title: 'Have you a pet?', isRequired: true }
const info = { type: 'infotext', name: 'i', title: 'Keep it **safe**.', titleLocation: 'hidden' }

describe("a survey of British Columbia's courts", () => {
  it('has types that are known: nothing is assumed of them', () => {
    const { report, fieldNamed, steps } = survey(pet, info)
    expect(fieldNamed('pet')).toMatchObject({
      oneOf: [
        { const: 'y', title: 'Yes' },
        { const: 'n', title: 'No' },
      ],
    })
    expect(JSON.stringify(steps)).toContain('Keep it **safe**.')
    expect(report.parts.component).toEqual({ mapped: 2, assumed: 0, unsupported: 0, unknown: 0 })
  })

  it('asks for the parts of a name, which are not counted as components of their own', () => {
    const name = { type: 'personname', name: 'who', title: 'Who?', labelLastName: 'Surname', descFirstName: 'In full' }
    const { report, fieldNamed } = survey(pet, name)
    expect(fieldNamed('who')).toMatchObject({
      type: 'object',
      properties: { first: { title: 'First name' }, middle: {}, last: { title: 'Surname' } },
    })
    expect(report.parts.component).toEqual({ mapped: 2, assumed: 0, unsupported: 0, unknown: 0 })
  })

  it('explains more where a visitor opens it', () => {
    const { steps } = survey(pet, {
      type: 'helptext',
      name: 'h',
      title: 'Which pets?',
      body: 'All of them.\n\nReally.',
    })
    expect(JSON.stringify(steps)).toMatch(/"details":\{[^}]*Which pets\?[^}]*All of them/u)
  })

  it('does not show the title of a text that has none to show', () => {
    const { steps } = survey(pet, { type: 'infotexttitle', name: 'i', title: 'description1', body: 'Give notice.' })
    expect(JSON.stringify(steps)).toContain('Give notice.')
    expect(JSON.stringify(steps)).not.toContain('description1')
  })

  it('may ask to confirm that a text is read, which the journey does not, and the report says so', () => {
    const { report } = survey(pet, { ...info, isRequired: true })
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'assumed', pointer: '/pages/0/elements/1/isRequired' }),
    )
  })

  it('is not recognised by one of its types alone, which may be of somebody else', () => {
    const { report } = survey({ ...pet }, { type: 'text', name: 'breed', visibleIf: "{pet} = 'yes'" })
    expect(report.parts.component).toMatchObject({ mapped: 1, assumed: 1 })
  })
})
