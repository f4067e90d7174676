import { home } from 'virtual:home'

export interface PlainQuestionProps {
  /** The journey that Yes leads to. */
  readonly path: string
  readonly followsVersion?: boolean
}

/**
 * S-04, S-05 where there is no claim at hand: Yes goes to the journey's start; No tells that a search goes back as far all
 * the same. Yes is a form, so that it leads on without scripts; what No tells stands there from the start where there are none (layout.css).
 */
export function PlainQuestion({ path, followsVersion = false }: PlainQuestionProps) {
  const { text, yes, no, still } = home.question
  return (
    <form action={path} className="question home-question" aria-labelledby="question" data-follows-version={followsVersion ? '' : undefined}>
      <p id="question" className="label">
        {text}
      </p>
      <div className="actions actions-pair">
        <button type="submit" className="button button-tinted">
          {yes}
        </button>
        <button type="button" className="button button-tinted" data-reveals="still" aria-expanded="false" aria-controls="still">
          {no}
        </button>
      </div>
      <div role="status">
        <p id="still" className="notice" hidden>
          {still}
        </p>
      </div>
    </form>
  )
}
