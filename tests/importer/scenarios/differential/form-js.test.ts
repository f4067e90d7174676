import cases from './cases/form-js.json'
import { compareEngines } from './support/engine-comparison.ts'
import { FORM_JS_PAGE, formJsSession } from './support/form-js-session.ts'
import { ownForm, ownSession } from './support/own-session.ts'
import { randomFormJs } from './support/random-form-js.ts'
import { isReported } from './support/reported.ts'

compareEngines({
  title: 'an imported form of form-js asks, requires, accepts and submits what form-js does',
  open(form) {
    const own = ownForm(form, 'formjs')
    return {
      own: () => ownSession(own, new Set([FORM_JS_PAGE])),
      theirs: () => formJsSession(form),
      pages: [FORM_JS_PAGE],
      isReported: (difference) => isReported(own.report, difference),
    }
  },
  cases,
  randomForm: randomFormJs,
  publicForms: 'journeys/bpmn-form-js',
})
