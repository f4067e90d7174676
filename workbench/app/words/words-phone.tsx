import { Link } from 'react-router-dom'
import { Phone } from '../preview/phone.tsx'
import { useExample } from '../preview/use-example.ts'
import { usePreview } from '../preview/use-preview.ts'

/** A sentence, and the step on which it is looked at. */
export interface Selected {
  readonly address: string
  readonly step: string
}

interface WordsPhoneProps {
  readonly journey: string
  readonly selected: Selected
  readonly text: string
}

/** The step of the selected sentence on a phone, with the sentence marked. */
export function WordsPhone({ journey, selected: { step }, text }: WordsPhoneProps) {
  const { preview, failure } = usePreview(journey)
  const example = useExample(journey, step)
  return (
    <section aria-label="On the phone">
      <p>
        Step {step}. <Link to={`/j/${journey}/preview?at=/steps/${step}`}>Open it in the preview</Link>
      </p>
      <p role="status">
        {failure ?? (example !== null && example.state === null ? example.said : preview === null ? 'Loading …' : '')}
      </p>
      {preview === null ? null : (
        <Phone title={`Step ${step}`} preview={preview} state={example?.state ?? null} text={text} />
      )}
    </section>
  )
}
