import type { PublishExample } from '../../publish-wire.ts'
import { Phone } from '../preview/phone.tsx'
import { useAnswer } from '../shell/use-answer.ts'

interface SideBySideProps {
  readonly journey: string
  /** What the first frame shows. */
  readonly beforeHeading: string
  /** The difference, by its number in the report. */
  readonly nth: number
  readonly mark: string
}

/** Where the same answers lead on the branch and here, in two frames that can be played on. */
export function SideBySide({ journey, beforeHeading, nth, mark }: SideBySideProps) {
  const query = new URLSearchParams({ nth: String(nth), mark }).toString()
  const { answer, failure } = useAnswer<PublishExample>(`/api/publish-example/${encodeURIComponent(journey)}?${query}`)
  if (answer === null) return failure === '' ? <p role="status">Opening both …</p> : <p role="alert">{failure}</p>
  return (
    <div className="side-by-side">
      <Side heading={beforeHeading} {...answer.before} />
      <Side heading="As it is here" {...answer.after} />
    </div>
  )
}

function Side({ heading, preview, state }: PublishExample['before'] & { readonly heading: string }) {
  return (
    <div>
      {/* No heading: the page in the frame before it has headings of its own. */}
      <p>
        <strong>
          {heading}: {state.step}
        </strong>
      </p>
      <Phone title={`${heading}: step ${state.step}`} preview={preview} state={state} />
    </div>
  )
}
