import { useId, useState } from 'react'
import { choiceLines, linesIn, withChoiceLines } from '../model/choices-as-lines.ts'
import type { Json } from '../model/journey-chain.ts'

interface ChoiceLinesProps {
  readonly field: Json
  /** Nobody has answered it yet: its first choices are examples. */
  readonly isNew: boolean
  readonly onChange: (field: Json) => void
}

/** All choices of a question in one box, a line each: a long list is pasted, and put into another order, as text. */
export function ChoiceLines({ field, isNew, onChange }: ChoiceLinesProps) {
  const lines = choiceLines(field)
  if (lines === undefined) return null
  return (
    <details className="between" open={isNew}>
      <summary>All choices as lines</summary>
      <Box
        written={lines}
        isNew={isNew}
        onReplace={(next) => onChange(withChoiceLines(field, next, { keepsValues: !isNew }))}
      />
    </details>
  )
}

interface BoxProps {
  readonly written: readonly string[]
  readonly isNew: boolean
  readonly onReplace: (lines: readonly string[]) => void
}

function Box({ written, isNew, onReplace }: BoxProps) {
  const id = useId()
  // Until somebody types here, the box follows the choices.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? written.join('\n')
  const { lines, twice } = linesIn(text)
  const gone = written.filter((line) => !lines.includes(line))
  return (
    <div className="member">
      <label htmlFor={id}>Choices, one a line</label>
      <textarea
        id={id}
        rows={Math.min(12, Math.max(3, lines.length + 1))}
        value={text}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-help`} className="help">
        {isNew
          ? 'Each line is a choice. Its value, which visitors do not see, is made of its words.'
          : 'A line that stays keeps its value and its hint. If there are as many lines as before, other words in a line are new words of the same choice; otherwise a line with other words is a new choice.'}
      </p>
      <p role="status">
        {twice !== null
          ? `“${twice}” is there twice.`
          : lines.length === 0
            ? 'A question of this kind needs a choice.'
            : gone.length > 0 && lines.length !== written.length
              ? `No longer offered: ${gone.join(', ')}.`
              : ''}
      </p>
      <button
        type="button"
        disabled={twice !== null || lines.length === 0}
        onClick={() => {
          onReplace(lines)
          setTyped(null)
        }}
      >
        Replace the choices
      </button>
    </div>
  )
}
