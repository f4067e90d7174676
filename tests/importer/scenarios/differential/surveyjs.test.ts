import cases from './cases/surveys.json'
import { compareEngines } from './support/engine-comparison.ts'
import { ownForm, ownSession } from './support/own-session.ts'
import { randomSurvey } from './support/random-survey.ts'
import { isReported } from './support/reported.ts'
import { placesIn, surveySession } from './support/survey-session.ts'

compareEngines({
  title: 'an imported survey asks, requires, accepts and submits what SurveyJS does',
  open(form) {
    const own = ownForm(form, 'surveyjs')
    const { pages } = placesIn(form)
    return {
      own: () => ownSession(own, new Set(pages)),
      theirs: () => surveySession(form),
      pages,
      isReported: (difference) => isReported(own.report, difference),
    }
  },
  cases,
  randomForm: randomSurvey,
  publicForms: 'journeys/surveyjs',
})
