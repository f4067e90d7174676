import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { PartFormContext } from './form-context.ts'
import { NameOptions } from '../../shell/name-options.tsx'
import { StepOptions } from '../../shell/step-options.tsx'

type Props = WidgetProps<unknown, RJSFSchema, PartFormContext>

/** Words of any length. They have no line breaks: Enter does nothing. */
export function WordsWidget({ id, value, onChange, rawErrors }: Props) {
  const text = typeof value === 'string' ? value : ''
  return (
    <textarea
      id={id}
      rows={Math.min(6, 1 + Math.floor(text.length / 70))}
      value={text}
      aria-describedby={`${id}-help`}
      aria-invalid={(rawErrors?.length ?? 0) > 0}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
    />
  )
}

/** One of the names that there are, such as a step. */
export function NamesWidget({ id, value, onChange, uiSchema, rawErrors }: Props) {
  const names = (uiSchema?.['ui:names'] ?? []) as readonly string[]
  return (
    <select
      id={id}
      value={typeof value === 'string' ? value : ''}
      aria-describedby={`${id}-help`}
      aria-invalid={(rawErrors?.length ?? 0) > 0}
      onChange={({ target }) => onChange(target.value)}
    >
      {uiSchema?.['ui:areSteps'] === true ? <StepOptions names={names} /> : <NameOptions names={names} />}
    </select>
  )
}
