import { descriptionId } from '@rjsf/utils'
import { said } from './said.ts'

interface Props {
  /** The id of the control. */
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
}

/** The words of a choice with its hint below them, all inside its label, so that the whole row can be pressed. */
export function ChoiceWords({ id, label, hint }: Props) {
  if (hint === undefined) return <span>{label}</span>
  return (
    <span>
      <span id={nameId(id)}>{label}</span>
      <span className="hint choice-hint" id={descriptionId(id)}>
        {said(hint, 'label')}
      </span>
    </span>
  )
}

/** Without them a hint inside the label would be read as a part of the name. */
export function wordsOfChoice(id: string, hint: string | undefined) {
  return hint === undefined ? {} : { 'aria-labelledby': nameId(id), 'aria-describedby': descriptionId(id) }
}

const nameId = (id: string) => `${id}-name`
