import { useContext } from 'react'
import { BeneathContext } from './beneath.ts'
import { ChoiceWords, wordsOfChoice } from './choice-words.tsx'

interface Props {
  readonly id: string
  /** Shared by the choices of one group, unique on the page. */
  readonly name: string
  /** The answer that it gives, if fields may be drawn beneath it. */
  readonly value?: unknown
  readonly label: string
  readonly hint?: string | undefined
  readonly isChosen: boolean
  readonly isWrong?: boolean
  readonly onChoose: () => void
}

/** One choice of a radio group; the whole row can be pressed. */
export function RadioChoice({ id, name, value, label, hint, isChosen, isWrong = false, onChoose }: Props) {
  const beneath = useContext(BeneathContext)({ id, question: name, value, label })
  return (
    <>
      <label className="choice" htmlFor={id}>
        <input
          type="radio"
          id={id}
          name={name}
          checked={isChosen}
          aria-invalid={isWrong || undefined}
          aria-controls={beneath ? `${id}-beneath` : undefined}
          {...wordsOfChoice(id, hint)}
          onChange={onChoose}
        />
        <ChoiceWords id={id} label={label} hint={hint} />
      </label>
      {beneath}
    </>
  )
}
