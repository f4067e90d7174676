import { describe, expect, it } from 'vitest'
import { withSettings } from '../../../../engine/index.ts'
import { seeded } from '../../../support/seeded.ts'
import { compared } from './support/compared.ts'
import { ownForm, ownSession } from './support/own-session.ts'
import { placesIn, surveySession } from './support/survey-session.ts'

const FORM = {
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'text', name: 'forename', visibleIf: '{IsGuest} <> true' },
        { type: 'radiogroup', name: 'pet', choices: ['dog', 'cat'], isRequired: true },
        { type: 'text', name: 'chip', visibleIf: "{pet} = 'dog' and {role} = 'vet'" },
        { type: 'comment', name: 'why', visibleIf: "{role} notempty and {role} <> 'vet'" },
      ],
    },
    { name: 'two', visibleIf: "{role} anyof ['vet', 'owner']", elements: [{ type: 'text', name: 'town' }] },
    {
      name: 'three',
      visibleIf: '{isGuest} empty',
      elements: [{ type: 'text', name: 'last', requiredIf: '{isGuest} empty' }],
    },
    { name: 'four', elements: [{ type: 'text', name: 'end', visibleIf: "!{role} or {role} = 'owner'" }] },
  ],
}

/** The settings of the journey, and the variables that the program around the survey sets. */
const GIVEN: Readonly<Record<string, readonly [settings: object, variables: object]>> = {
  nothing: [{}, {}],
  'a role': [{ role: 'owner' }, { role: 'owner' }],
  'another role': [{ role: 'vet' }, { role: 'vet' }],
  'a guest': [{ IsGuest: true }, { isGuest: true }],
  both: [
    { role: 'owner', IsGuest: true },
    { role: 'owner', isGuest: true },
  ],
}

describe('an imported survey whose program gives something', () => {
  it.each(Object.entries(GIVEN))('asks and requires what SurveyJS does for %s', (_, [settings, variables]) => {
    const own = ownForm(FORM, 'surveyjs')
    const journey = withSettings(own.journey, settings as Readonly<Record<string, unknown>>)
    const { pages } = placesIn(FORM)
    for (let visitor = 1; visitor <= 8; visitor += 1) {
      const { differences } = compared(
        ownSession({ ...own, journey }, new Set(pages)),
        surveySession(FORM, variables as Readonly<Record<string, unknown>>),
        pages,
        seeded(visitor),
      )
      expect(differences).toEqual([])
    }
  })
})
