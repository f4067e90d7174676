import type { Screen, StepValidator } from '../../engine/index.ts'
import type { Failure } from '../journey/journey-store.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { ErrorSummary, ErrorWords } from '../../widgets/index.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { StepActs } from './step-acts.ts'
import { StepBody } from './step-body.tsx'
import { StepWords } from './step-words.tsx'

export interface StepPageProps {
  readonly screen: Screen
  /** The compiled validators of the step. */
  readonly check?: StepValidator | undefined
  readonly failure: Failure | null
  readonly acts: StepActs
}

/** A step as a page: progress, questions, and buttons. */
export function StepPage({ screen, check, failure, acts }: StepPageProps) {
  const { step, title, words, waiting, hasFailed } = screen
  const isWaiting = waiting !== null
  const hasErrors = failure !== null || hasFailed
  useDocumentTitle(title, hasErrors)
  return (
    <main id="content" lang={screen.language ?? undefined} aria-busy={isWaiting || screen.isBusy}>
      {screen.banner !== null && <p className="banner">{screen.banner}</p>}
      <div className="page step">
        <div className="step-top">
          {screen.canGoBack && (
            <button type="button" className="link-button back" onClick={acts.goBack}>
              {words['back']}
            </button>
          )}
          {/* It grows from step to step, but makes room for the Back link only once. */}
          {screen.progress !== null && (
            <ProgressBar
              key={screen.canGoBack ? 'beside' : 'alone'}
              name={words['progress'] ?? ''}
              percent={screen.progress}
            />
          )}
        </div>
        {failure !== null && (
          <ErrorSummary
            heading={words['problem'] ?? ''}
            errors={failure.errors}
            step={step}
            attempt={failure.nth}
            isBusy={false}
          />
        )}
        {/* Keys by step: otherwise React would reuse these elements and they would jump to their new place. */}
        <PageHeading key={`heading ${step}`} text={title} focusKey={`${step} ${isWaiting ? 'waiting' : 'there'}`} />
        {/* Always rendered, so that screen readers announce what appears in it. */}
        <div role="status" className="waiting" hidden={!isWaiting}>
          {isWaiting && (
            <>
              <span className="spinner" aria-hidden="true" />
              <span>{waiting}</span>
            </>
          )}
        </div>
        {isWaiting && <WaitingShape />}
        {hasFailed && <FailedStep screen={screen} onRetry={acts.retry} />}
        <StepWords key={`words ${step}`} blocks={screen.content} fields={screen.fields}>
          <StepBody key={`body ${step}`} screen={screen} check={check} acts={acts} />
        </StepWords>
      </div>
    </main>
  )
}

/** A rough outline of the coming content, hidden from screen readers. */
function WaitingShape() {
  return (
    <div className="skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  )
}

/** The step could not be entered: why, and a button to retry. */
function FailedStep({ screen: { errors, words }, onRetry }: { readonly screen: Screen; readonly onRetry: () => void }) {
  return (
    <div className="stack">
      <div className="error-summary" role="alert">
        <h2>{words['problem']}</h2>
        {errors.map(({ key, message, detail }) => (
          <p key={key}>
            <ErrorWords message={message} detail={detail} />
          </p>
        ))}
      </div>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          {words['tryAgain']}
        </button>
      </div>
    </div>
  )
}
