import { use, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../../../cli/words/counted.ts'
import type { Analysis, ConditionAnswer, Example, Problem, WaySentence, WitnessAnswer } from '../../wire.ts'
import { StepTitles, stepInWords } from '../shell/step-titles.ts'
import { LongList } from './long-list.tsx'
import { stepOfPlace } from './use-place.ts'
import type { Asked } from './use-witness.ts'
import './witness-panel.css'

interface PanelProps {
  readonly analysis: Analysis
  readonly place: string | null
  readonly asked: Asked
  /** The answers that are highlighted. */
  readonly shown: Example | null
  readonly onShow: (example: Example | null) => void
  readonly onSelect: (pointer: string | null) => void
}

/** The proof's answer about the selected step or transition, in sentences. */
export function WitnessPanel({ analysis, place, asked, shown, onShow, onSelect }: PanelProps) {
  const titles = use(StepTitles)
  return (
    <section className="witness-panel" aria-label="Answers of the proof">
      <h2>{place === null ? `${analysis.journey}: overview` : titleOf(analysis, place, titles)}</h2>
      <p role="status" className="witness-summary">
        {place === null
          ? ''
          : analysis.isProved
            ? summaryOf(asked)
            : 'Errors prevent the proof, so it has no answer yet.'}
      </p>
      {place === null ? <Overview analysis={analysis} /> : <PlaceLinks journey={analysis.journey} place={place} />}
      {place === null ? null : <ProblemsHere problems={problemsAt(analysis, place)} journey={analysis.journey} />}
      {asked.kind !== 'answered' ? null : (
        <Answer answer={asked.answer} shown={shown} onShow={onShow} onSelect={onSelect} />
      )}
      {place === null ? null : (
        <button type="button" className="quiet" onClick={() => onSelect(null)}>
          Close
        </button>
      )}
    </section>
  )
}

function titleOf({ graph }: Analysis, place: string, titles: Readonly<Record<string, string>>): string {
  const transition = graph?.transitions.find(({ pointer }) => pointer === place)
  if (transition === undefined) return stepInWords(stepOfPlace(place), titles)
  const { from, to, words } = transition
  return `${stepInWords(from, titles)} leads to ${stepInWords(to, titles)}${words === '' ? '' : `: ${words}`}`
}

function summaryOf(asked: Asked): string {
  switch (asked.kind) {
    case 'nothing':
      return ''
    case 'asking':
      return 'Asking the proof …'
    case 'failed':
      return asked.message
    case 'answered': {
      const { shortest } = asked.answer
      if (shortest === null) return 'No answers lead here.'
      const visits = shortest.run.steps.length
      return `The shortest way here has ${visits} ${visits === 1 ? 'visit' : 'visits'}.`
    }
  }
}

function Overview({ analysis: { graph, problems, isProved, isExact } }: { readonly analysis: Analysis }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const unreachable = graph?.steps.filter(({ isReachable }) => !isReachable).length ?? 0
  return (
    <>
      <p>
        {isProved
          ? isExact
            ? 'The proof is complete: it has followed all answers and outcomes.'
            : 'The proof reached its limit: what it did not find may still exist.'
          : 'Errors prevent the proof, so everything counts as reachable.'}
      </p>
      <ul>
        <li>
          {counted(graph?.steps.length ?? 0, 'step')}, {counted(graph?.transitions.length ?? 0, 'transition')} between
          them
        </li>
        <li>{unreachable === 0 ? 'Every step is reached' : `${unreachable} steps that no answers lead to`}</li>
        <li>
          {counted(errors, 'error')}, {counted(problems.length - errors, 'warning')}
        </li>
      </ul>
      <p>Select a step or a transition to see the shortest answers that lead there.</p>
    </>
  )
}

function PlaceLinks({ journey, place }: { readonly journey: string; readonly place: string }) {
  const at = new URLSearchParams({ at: place }).toString()
  const step = stepOfPlace(place)
  const named = stepInWords(step, use(StepTitles))
  return (
    <ul className="witness-links">
      <li>
        <Link to={`/j/${journey}/step/${step}?${at}`}>Edit {named}</Link>
      </li>
      <li>
        <Link to={`/j/${journey}/preview?${at}`}>Preview {named}</Link>
      </li>
      <li>
        <Link to={`/j/${journey}/json?${at}`}>JSON</Link>
      </li>
    </ul>
  )
}

function problemsAt({ problems, graph }: Analysis, place: string): readonly Problem[] {
  const step = graph?.steps.find(({ id }) => id === stepOfPlace(place))
  if (step === undefined) return []
  return problems.filter(({ file, pointer }) => file === step.file && `${pointer}/`.startsWith(`${step.pointer}/`))
}

function ProblemsHere({ problems, journey }: { readonly problems: readonly Problem[]; readonly journey: string }) {
  if (problems.length === 0) return null
  return (
    <Part title="Problems">
      <ul>
        {problems.map(({ code, pointer, message }) => (
          <li key={`${code} ${pointer} ${message}`}>
            <Link to={`/j/${journey}/problems`}>{code}</Link>: {message}
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface AnswerProps {
  readonly answer: WitnessAnswer
  readonly shown: Example | null
  readonly onShow: (example: Example | null) => void
  readonly onSelect: (pointer: string | null) => void
}

function Answer({ answer, shown, onShow, onSelect }: AnswerProps) {
  const { pointer, shortest, reasons, conditions, passed, failures, ways } = answer
  const example = shown ?? shortest
  const titles = use(StepTitles)
  return (
    <>
      {reasons.length === 0 ? null : (
        <Part title="Why nobody gets here">
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Part>
      )}
      {example === null ? null : (
        <Part title={shown === null || shown === shortest ? 'The shortest answers' : 'These answers'}>
          <LongList key={pointer} items={example.sentences} what="visits">
            {/* By position: the same visit may repeat. */}
            {(sentence, index) => <li key={index}>{sentence}</li>}
          </LongList>
          {shown === null || shown === shortest ? null : (
            <button type="button" className="quiet" onClick={() => onShow(null)}>
              Show the shortest answers
            </button>
          )}
        </Part>
      )}
      {conditions.length === 0 ? null : (
        <Part title="Conditions">
          <ul>
            {conditions.map((condition) => (
              <Condition key={condition.pointer} condition={condition} shown={shown} onShow={onShow} />
            ))}
          </ul>
        </Part>
      )}
      {passed.length === 0 ? null : (
        <Part title="What everyone passes on the way">
          <LongList key={pointer} items={passed} what="steps">
            {(step) => (
              <li key={step}>
                <PlaceButton pointer={`/steps/${step}`} words={stepInWords(step, titles)} onSelect={onSelect} />
              </li>
            )}
          </LongList>
        </Part>
      )}
      <Ways title="Where effects can fail" ways={failures} />
      <Ways title="In" ways={ways.in} onSelect={onSelect} />
      <Ways title="Out" ways={ways.out} onSelect={onSelect} />
    </>
  )
}

interface ConditionProps extends Pick<AnswerProps, 'shown' | 'onShow'> {
  readonly condition: ConditionAnswer
}

function Condition({ condition: { words, whenTrue, whenFalse }, shown, onShow }: ConditionProps) {
  const side = (name: string, never: string, example: Example | null) =>
    example === null ? (
      <span>{never}</span>
    ) : (
      <button type="button" className="quiet" aria-pressed={shown === example} onClick={() => onShow(example)}>
        {name}
      </button>
    )
  return (
    <li>
      {words}
      <span className="condition-sides">
        {side('Holds for these answers', 'Never holds.', whenTrue)}{' '}
        {side('Does not hold for these', 'Always holds.', whenFalse)}
      </span>
    </li>
  )
}

interface WaysProps {
  readonly title: string
  readonly ways: readonly WaySentence[]
  readonly onSelect?: AnswerProps['onSelect']
}

function Ways({ title, ways, onSelect }: WaysProps) {
  if (ways.length === 0) return null
  return (
    <Part title={title}>
      <ul>
        {ways.map(({ pointer, sentence, isTaken }) => (
          <li key={pointer}>
            {onSelect === undefined ? sentence : <PlaceButton pointer={pointer} words={sentence} onSelect={onSelect} />}
            {isTaken ? null : ' (No answers take it.)'}
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface PlaceButtonProps {
  readonly pointer: string
  readonly words: string
  readonly onSelect: (pointer: string) => void
}

function PlaceButton({ pointer, words, onSelect }: PlaceButtonProps) {
  return (
    <button type="button" className="place" onClick={() => onSelect(pointer)}>
      {words}
    </button>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
