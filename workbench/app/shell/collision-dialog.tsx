import { useEffect, useId, useRef, useState } from 'react'
import type { Collision } from '../../wire.ts'
import type { OpenCollision } from './edits/edit-state.ts'
import { useEdits, useEditState } from './edits/edits.tsx'
import type { Written } from './edits/text-tools.ts'
import { placeInWords } from './place-in-words.ts'

/** Asks about the places that this tab and something else changed, one after another. */
export function CollisionDialog() {
  const { collisions } = useEditState()
  const [open] = collisions
  return open === undefined ? null : <OneFile key={`${open.path} ${open.theirs.hash ?? ''}`} open={open} />
}

function OneFile({ open: { path, collisions } }: { readonly open: OpenCollision }) {
  const edits = useEdits()
  const dialog = useRef<HTMLDialogElement>(null)
  const [heading, box] = [useId(), useId()]
  const [at, setAt] = useState(0)
  const [mine, setMine] = useState<readonly string[]>([])
  const [written, setWritten] = useState<Written>({})
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const collision = collisions[at]
  if (collision === undefined) return null
  const { pointer } = collision
  const goOn = (chosen: readonly string[], own: Written) => {
    setText(null)
    setMine(chosen)
    setWritten(own)
    if (at + 1 < collisions.length) setAt(at + 1)
    else edits.decide(path, chosen, own)
  }
  const isWords = typeof collision.mine === 'string' && typeof collision.theirs === 'string' && pointer !== ''
  return (
    // Escape does not close it: the file cannot be saved until somebody has chosen.
    <dialog ref={dialog} className="collision" aria-labelledby={heading} onCancel={(event) => event.preventDefault()}>
      <h2 id={heading}>Two changes at the same place</h2>
      <p>
        You changed {placeInWords(path, pointer)}, and it was also changed elsewhere. Which one counts? ({at + 1} of{' '}
        {collisions.length})
      </p>
      <dl>
        <Version name="Yours" collision={collision} side="mine" />
        <Version name="Theirs" collision={collision} side="theirs" />
        <Version name="Before both" collision={collision} side="base" />
      </dl>
      <div className="row">
        <button type="button" onClick={() => goOn([...mine, pointer], written)}>
          Keep yours
        </button>
        <button type="button" onClick={() => goOn(mine, written)}>
          Take theirs
        </button>
        {isWords && text === null && (
          <button type="button" onClick={() => setText(String(collision.mine))}>
            Write it anew
          </button>
        )}
      </div>
      {text !== null && (
        <p className="words-form">
          <label htmlFor={box}>Words that count instead</label>
          <textarea id={box} rows={4} value={text} onChange={({ target }) => setText(target.value)} autoFocus />
          <button type="button" onClick={() => goOn(mine, { ...written, [pointer]: text })}>
            Keep these words
          </button>
        </p>
      )}
      <p>
        <small>
          Until you choose, your changes of this file are kept in this browser. <code>{`${path}#${pointer}`}</code>
        </small>
      </p>
    </dialog>
  )
}

interface VersionProps {
  readonly name: string
  readonly collision: Collision
  readonly side: 'base' | 'mine' | 'theirs'
}

function Version({ name, collision, side }: VersionProps) {
  const value = collision[side]
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === undefined || value === null ? <em>removed</em> : <pre>{shown(value)}</pre>}</dd>
    </div>
  )
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
