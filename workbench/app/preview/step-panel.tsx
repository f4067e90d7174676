import { Link } from 'react-router-dom'
import type { Shown, ToFrame } from '../../frame-wire.ts'
import { StepOptions } from '../shell/step-options.tsx'

interface StepPanelProps {
  readonly journey: string
  readonly steps: readonly string[]
  readonly shown: Shown | null
  /** How a visitor gets to the step that was opened; null while that is not known. */
  readonly example: string | null
  readonly hasAnswers: boolean
  readonly failure: string | null
  readonly onOpen: (step: string) => void
  readonly onStart: () => void
  readonly onFill: () => void
  readonly say: (message: ToFrame) => void
}

/** What can be done with the preview: open steps, end calls, show errors and waiting texts. */
export function StepPanel({
  journey,
  steps,
  shown,
  example,
  hasAnswers,
  failure,
  onOpen,
  onStart,
  onFill,
  say,
}: StepPanelProps) {
  const calls = shown?.calls ?? []
  return (
    <div className="preview-panel">
      <p>
        <label htmlFor="preview-step">Step</label>{' '}
        <select id="preview-step" value={shown?.step ?? ''} onChange={({ target }) => onOpen(target.value)}>
          {shown === null ? <option value="">…</option> : null}
          <StepOptions names={steps} />
        </select>{' '}
        {shown === null ? null : <Link to={`/j/${journey}/step/${shown.step}`}>Change this step</Link>}
      </p>
      <div className="row">
        <button type="button" onClick={onStart}>
          Start again
        </button>
        <button type="button" disabled={!hasAnswers} onClick={onFill}>
          Fill in this step
        </button>
      </div>
      <p role="status">{failure ?? ''}</p>
      {example === null ? null : (
        <details>
          <summary>How a visitor gets here</summary>
          <p>{example}</p>
        </details>
      )}
      <section aria-labelledby="preview-calls">
        <h2 id="preview-calls">Effects</h2>
        <div role="status">
          {calls.length === 0 ? (
            <p>No effect is running.</p>
          ) : (
            calls.map(({ id, name, outcomes }) => (
              <div key={id}>
                <p>{name} is running, and the page waits for it. Choose how it ends:</p>
                <div className="row">
                  {outcomes.map((outcome) => (
                    <button key={outcome} type="button" onClick={() => say({ type: 'end', call: id, outcome })}>
                      {outcome}
                    </button>
                  ))}
                </div>
              </div>
            ))
          )}
        </div>
      </section>
      <LookList title="Errors" kind="error" shown={shown} say={say} />
      <LookList title="Waiting texts" kind="waiting" shown={shown} say={say} />
    </div>
  )
}

interface LookListProps extends Pick<StepPanelProps, 'shown' | 'say'> {
  readonly title: string
  readonly kind: Shown['looks'][number]['kind']
}

function LookList({ title, kind, shown, say }: LookListProps) {
  const looks = (shown?.looks ?? []).map((look, index) => ({ ...look, index })).filter((look) => look.kind === kind)
  if (looks.length === 0) return null
  return (
    <section aria-labelledby={`preview-${kind}`}>
      <h2 id={`preview-${kind}`}>{title}</h2>
      <div className="row">
        {looks.map(({ name, index }) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown?.look === index}
            onClick={() => say({ type: 'look', look: shown?.look === index ? null : index })}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}
