import { use, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useEdits, useEditState } from '../shell/edits/edits.tsx'
import { StepTitles } from '../shell/step-titles.ts'
import type { ChainFile } from './model/journey-chain.ts'
import { namedParts, stepModel, stepNames, type PlainStep } from './model/step-model.ts'
import { stepPatch } from './model/step-patch.ts'
import { withStep } from './model/with-step.ts'
import { ActionsSection } from './sections/actions-section.tsx'
import { ContentSection } from './sections/content-section.tsx'
import { EffectsSection } from './sections/effects-section.tsx'
import { FieldsSection } from './sections/fields-section.tsx'
import { PageSection } from './sections/page-section.tsx'
import { TransitionsSection } from './sections/transitions-section.tsx'
import { TranslationsSection } from './sections/translations-section.tsx'
import { StepContextProvider, type StepContext } from './sections/step-context.ts'
import { RemoveStep } from './remove-step.tsx'
import { useHeading } from './use-heading.ts'
import { useNames } from './use-journey.ts'

interface StepEditorProps {
  readonly journey: string
  readonly chain: readonly ChainFile[]
  readonly id: string
}

export function StepEditor({ journey, chain, id }: StepEditorProps) {
  const edits = useEdits()
  const { texts } = useEditState()
  const heading = useHeading()
  const titles = use(StepTitles)
  const title = titles[id] ?? ''
  const model = useMemo(() => stepModel(chain, id), [chain, id])
  const { names, outcomes, inputs, facts } = useNames(journey, id)
  const conditions = useMemo(() => Object.keys(namedParts(chain, 'conditions')), [chain])
  const steps = useMemo(() => stepNames(chain), [chain])
  const uses = useMemo(() => Object.keys(namedParts(chain, 'uses')), [chain])
  const offered = useMemo(
    () => ({
      ...names,
      stepName: steps,
      conditionName: conditions,
      useName: uses,
      factName: facts.map(({ name }) => name),
    }),
    [names, steps, conditions, uses, facts],
  )
  const here = useMemo(() => ({ facts, conditions }), [facts, conditions])
  if (model.step === undefined)
    return (
      <article className="step-editor">
        <h1 id="step-heading" ref={heading} tabIndex={-1}>
          {journey} has no step “{id}”
        </h1>
        <p>
          It was removed, renamed, or taken back by Undo. Choose another in the list, or{' '}
          <Link to={`/j/${journey}/step/`}>the whole journey</Link>.
        </p>
      </article>
    )
  const write = (label: string, wanted: PlainStep, group?: string) => {
    const text = texts[model.path]
    if (typeof text !== 'string') return
    const patch = stepPatch(model, wanted)
    edits.edit(label, { [model.path]: withStep(text, id, patch) }, group === undefined ? undefined : `${id} ${group}`)
  }
  const base = chain.at(-2)?.name ?? null
  const context: StepContext = {
    journey,
    chain,
    model,
    step: model.step,
    base: base !== null && model.inherited !== undefined ? base : model.template,
    names: offered,
    outcomes,
    inputs,
    facts: here,
    known: facts,
    change: write,
  }
  const takeBack = () => {
    const text = texts[model.path]
    if (typeof text === 'string') edits.edit(`Take back ${id}`, { [model.path]: withStep(text, id, undefined) })
  }
  return (
    <StepContextProvider value={context}>
      <article className="step-editor" aria-labelledby="step-heading">
        <header className="step-header">
          <h1 id="step-heading" ref={heading} tabIndex={-1}>
            {title === '' ? id : title} {title === '' ? null : <small className="step-id">{id}</small>}
          </h1>
          <p>
            {model.template === null ? null : <>Begins with the template “{model.template}”. </>}
            {base === null ? null : model.inherited === undefined ? (
              <>Added in {journey}.</>
            ) : model.own === undefined ? (
              <>
                As in {base}. What you change here is written into {journey} alone.
              </>
            ) : (
              <>Differs from {base}.</>
            )}
          </p>
          <p>
            <Link to={`/j/${journey}/preview?at=/steps/${id}`}>Try this step</Link>. Go to{' '}
            {PARTS.map(({ part, name }) => (
              <a key={part} className="part-link" href={`#part-${part}`}>
                {name}
              </a>
            ))}
          </p>
          <div className="row">
            {base !== null && model.inherited !== undefined && model.own !== undefined ? (
              <button type="button" className="quiet" onClick={takeBack}>
                Take all back (as in {base})
              </button>
            ) : null}
            <RemoveStep journey={journey} chain={chain} id={id} />
          </div>
        </header>
        <PageSection />
        <ContentSection />
        <FieldsSection />
        <ActionsSection />
        <EffectsSection list="enter" />
        <EffectsSection list="submit" />
        <TransitionsSection />
        <TranslationsSection journey={journey} chain={chain} step={id} />
      </article>
    </StepContextProvider>
  )
}

/** The sections of a step, as the links at its top call them. */
const PARTS = [
  { part: 'content', name: 'words' },
  { part: 'fields', name: 'questions' },
  { part: 'actions', name: 'buttons' },
  { part: 'enter', name: 'effects' },
  { part: 'next', name: 'transitions' },
] as const
