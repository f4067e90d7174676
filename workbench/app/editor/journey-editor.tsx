import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { isRecord } from '../../../domain/index.ts'
import { reprinted } from '../../text/index.ts'
import { useEdits, useEditState } from '../shell/edits/edits.tsx'
import { PartForm } from './form/part-form.tsx'
import { lowerFirst } from './form/templates.tsx'
import { isSame } from './model/difference.ts'
import type { ChainFile, Json } from './model/journey-chain.ts'
import { journeyPatch, wholeJourney } from './model/journey-patch.ts'
import { namedParts, stepNames } from './model/step-model.ts'
import { memberTitle } from './model/title-of.ts'
import { JOURNEY_SCHEMA } from './sections/journey-schema.ts'
import { TranslationsSection } from './sections/translations-section.tsx'
import { useHeading } from './use-heading.ts'
import { useNames } from './use-journey.ts'

interface JourneyEditorProps {
  readonly journey: string
  readonly chain: readonly ChainFile[]
}

/** Edits the parts that belong to the journey as a whole: the words around every step, its address, its languages. */
export function JourneyEditor({ journey, chain }: JourneyEditorProps) {
  const edits = useEdits()
  const { texts } = useEditState()
  const heading = useHeading()
  const { names } = useNames(journey, '')
  const whole = useMemo(() => wholeJourney(chain), [chain])
  const offered = useMemo(
    () => ({ ...names, stepName: stepNames(chain), conditionName: Object.keys(namedParts(chain, 'conditions')) }),
    [names, chain],
  )
  const shown = useMemo(() => membersToShow(whole), [whole])
  const file = chain.at(-1)
  const base = chain.at(-2)?.name
  const write = (value: unknown) => {
    const text = texts[file?.path ?? '']
    if (file === undefined || typeof text !== 'string' || !isRecord(value)) return
    const hidden = Object.fromEntries(Object.entries(whole).filter(([key]) => HIDDEN.includes(key)))
    const key = Object.keys({ ...shown, ...value }).find((each) => !isSame(shown[each], value[each])) ?? ''
    edits.edit(
      `Change ${lowerFirst(memberTitle(key))} of ${journey}`,
      { [file.path]: reprinted(text, journeyPatch(chain, { ...value, ...hidden })) },
      `journey ${key}`,
    )
  }
  return (
    <article className="step-editor" aria-labelledby="journey-heading">
      <header className="step-header">
        <h1 id="journey-heading" ref={heading} tabIndex={-1}>
          {journey}
        </h1>
        <p>
          Choose a step to change its words, questions, buttons and transitions. To find a sentence, type some of its
          words into the box above the steps. What belongs to the whole journey is here
          {base === undefined ? '' : `; what you do not change stays as in ${base}`}.
        </p>
        <p>
          When you are done: <Link to={`/j/${journey}/preview`}>try it</Link>,{' '}
          <Link to={`/j/${journey}/problems`}>solve its problems</Link>,{' '}
          <Link to={`/j/${journey}/words`}>have its words approved</Link> and{' '}
          <Link to={`/j/${journey}/publish`}>publish it</Link>.
        </p>
      </header>
      <section aria-labelledby="whole-heading">
        <h2 id="whole-heading">The whole journey</h2>
        <PartForm
          id="journey"
          root={JOURNEY_SCHEMA}
          schema={JOURNEY_SCHEMA}
          value={shown}
          names={offered}
          facts={NO_FACTS}
          hidden={HIDDEN}
          onChange={write}
        />
      </section>
      <TranslationsSection journey={journey} chain={chain} step={null} />
    </article>
  )
}

/** The words and the address come first, what publishing looks after comes last. */
function membersToShow(whole: Json): Json {
  const keys = Object.keys(whole).filter((key) => !HIDDEN.includes(key))
  const place = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : LAST.includes(key) ? 99 : 50)
  return Object.fromEntries(keys.toSorted((a, b) => place(a) - place(b)).map((key) => [key, whole[key]]))
}

const FIRST = ['title', 'banner', 'path', 'languages', 'words', 'home']
const LAST = ['version', 'whenChanged']

/** Keys that are edited as JSON: those that name the file, have views of their own, or define what steps use by name. */
const HIDDEN = [
  '$schema',
  'name',
  'extends',
  'steps',
  'templates',
  'uses',
  'inputs',
  'responses',
  'conditions',
  'settings',
  'derived',
  'events',
  'bindings',
  'gaps',
  'source',
]
const NO_FACTS = { facts: [], conditions: [] }
