import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { checkAnswers, RULES, type ValidationError, type Journey } from '../../../../engine/index.ts'
import { ErrorSummary, preloadWidgets, StepForm } from '../../../../widgets/index.ts'
import { FIELDS, WIDGETS } from '../../../../widgets/form/registry.ts'
import { MemberWords } from '../../../../widgets/form/list/summary/late-member-words.ts'
import { TEMPLATES } from '../../../../widgets/form/templates/index.ts'
import RatingWidget from '@rjsf/core/lib/components/widgets/RatingWidget.js'
import TheirFieldTemplate from '@rjsf/core/lib/components/templates/FieldTemplate/index.js'
import ThemedFieldTemplate from '@rjsf/react-bootstrap/lib/FieldTemplate/index.js'
import ThemedTextarea from '@rjsf/react-bootstrap/lib/TextareaWidget/index.js'
import { brokenWidget } from './broken-widget.tsx'
import { EXAMPLES, fieldNamed } from '../../../../gallery/examples.ts'
import { harness } from './services.ts'

// ?widget=email&example=0 shows one example; ?fields=email,uk-mobile a step of several fields, checked by the engine.
const opened = new URLSearchParams(location.search)
const step = 'step'
// &broken=… puts a field that breaks this rule of the conformance kit in the place of "text".
if (opened.has('broken')) {
  FIELDS['text'] = brokenWidget(opened.get('broken') ?? '')
}
// &elsewhere=widget puts RJSF's own rating in the place of "text", &elsewhere=template its own frame around each field;
// &elsewhere=themed-widget and &elsewhere=themed-template do so with those of a theme, which brings a library of controls along.
const elsewhere = opened.get('elsewhere')
if (elsewhere === 'widget') WIDGETS['text'] = RatingWidget
if (elsewhere === 'template') TEMPLATES.FieldTemplate = TheirFieldTemplate
if (elsewhere === 'themed-widget') WIDGETS['text'] = ThemedTextarea
if (elsewhere === 'themed-template') TEMPLATES.FieldTemplate = ThemedFieldTemplate
// &counted counts how often a text field is rendered.
const Counted = WIDGETS['text']
if (opened.has('counted') && Counted !== undefined)
  WIDGETS['text'] = function CountedWidget(props) {
    harness.renders += 1
    return <Counted {...props} />
  }

function Harness({ query }: { readonly query: URLSearchParams }) {
  const example = EXAMPLES[query.get('widget') ?? '']?.[Number(query.get('example') ?? 0)]
  const names = example === undefined ? (query.get('fields') ?? '').split(',') : [example.field]
  const [fields] = useState(() => Object.fromEntries(names.map((name) => [name, fieldNamed(name)])))
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    frozen(kept(query) ?? (example === undefined ? {} : { [example.field]: example.value })),
  )
  const [errors, setErrors] = useState<readonly ValidationError[]>(() =>
    (example?.errors ?? []).map((error) => ({ ...error, field: example?.field ?? '' })),
  )
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(query.has('busy'))
  const choices = Object.fromEntries(
    names.flatMap((name) =>
      (harness.choices ?? example?.choices) === undefined ? [] : [[name, harness.choices ?? example?.choices ?? []]],
    ),
  )

  Object.assign(harness, { values, setErrors, setBusy, setValues })
  sessionStorage.setItem('values', JSON.stringify(values))

  const submit = () => {
    harness.submits += 1
    setAttempt(attempt + 1)
    const journey = {
      name: 'harness',
      steps: { [step]: { id: step, fields } },
      validators: {},
      rules: RULES,
    } as unknown as Journey
    setErrors(
      checkAnswers(journey, step, values, {
        now: Date.parse('2026-01-15'),
        outcomes: {
          choices: {
            outcome: '',
            input: '',
            data: { questions: Object.values(choices)[0], agreements: Object.values(choices)[0] },
          },
        },
      }),
    )
  }

  return (
    <>
      <h1>{example?.name ?? 'Step'}</h1>
      <ErrorSummary heading="There is a problem" step={step} errors={errors} attempt={attempt} isBusy={isBusy} />
      <div className="card">
        <StepForm
          step={step}
          fields={fields}
          values={values}
          choices={choices}
          errors={errors}
          isBusy={isBusy}
          services={harness.services}
          onChange={(next) => {
            harness.changes += 1
            const changed = Object.keys(next).filter((name) => next[name] !== values[name])
            setErrors((before) => before.filter(({ field }) => field === undefined || !changed.includes(field)))
            setValues(frozen(next))
          }}
          onSubmit={submit}
        >
          <button className="button button-primary" type="submit">
            Next
          </button>
        </StepForm>
      </div>
    </>
  )
}

/** With ?keep a reload finds the values again, as a draft would. */
function kept(query: URLSearchParams): Readonly<Record<string, unknown>> | null {
  return query.has('keep')
    ? (JSON.parse(sessionStorage.getItem('values') ?? 'null') as Readonly<Record<string, unknown>> | null)
    : null
}

/** The engine's state cannot be changed, so neither can these values. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

const place = document.getElementById('root')
await MemberWords.load()
await Promise.all(
  Object.keys(EXAMPLES).flatMap((name) =>
    (EXAMPLES[name] ?? []).map(({ field }) => preloadWidgets({ [field]: fieldNamed(field) })),
  ),
)

let root: Root | undefined
harness.draw = (query) => {
  root?.unmount()
  history.replaceState(null, '', `?${query}`)
  scrollTo(0, 0)
  if (place !== null) root = createRoot(place)
  flushSync(() => root?.render(<Harness query={new URLSearchParams(query)} />))
}
harness.draw(opened.toString())
