import type { Label } from '../field/field-options.ts'
import type { Finding } from './use-address-finder.ts'

interface Props {
  readonly finding: Finding
  readonly label: Label
  /** The line of the chosen address. */
  readonly chosen: string | undefined
}

/** The progress and result of the lookup. Always rendered, so that screen readers announce changes. */
export function FindingStatus({ finding, label, chosen }: Props) {
  const { progress } = finding
  return (
    <p className={chosen === undefined ? 'finding-status' : 'visually-hidden'} role="status" data-progress={progress}>
      {chosen === undefined ? textOf(finding, label) : label('chosen', { address: chosen })}
    </p>
  )
}

function textOf({ progress, suggestions, place }: Finding, label: Label): string {
  if (progress === 'idle') return ''
  if (progress !== 'found') return label(progress)
  const count = suggestions.length
  return place === undefined ? label('found', { count }) : label('within', { count, place })
}
