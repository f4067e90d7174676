import { useEffect, useId, useRef, useState } from 'react'
import type { Collision } from '../../wire.ts'
import type { OpenCollision } from './edits/edit-state.ts'
import { useEdits, useEditState } from './edits/edits.tsx'

/** Asks about the places that this tab and something else changed, one after another. */
export function CollisionDialog() {
  const { collisions } = useEditState()
  const [open] = collisions
  return open === undefined ? null : <OneFile key={`${open.path} ${open.theirs.hash ?? ''}`} open={open} />
}

function OneFile({ open: { path, collisions } }: { readonly open: OpenCollision }) {
  const edits = useEdits()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [at, setAt] = useState(0)
  const [mine, setMine] = useState<readonly string[]>([])
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const collision = collisions[at]
  if (collision === undefined) return null
  const choose = (chosen: readonly string[]) => {
    setMine(chosen)
    if (at + 1 < collisions.length) setAt(at + 1)
    else edits.decide(path, chosen)
  }
  return (
    // Escape does not close it: the file cannot be saved until somebody has chosen.
    <dialog ref={dialog} className="collision" aria-labelledby={heading} onCancel={(event) => event.preventDefault()}>
      <h2 id={heading}>Two changes at the same place</h2>
      <p>
        You changed <code>{collision.pointer === '' ? path : collision.pointer}</code> in <code>{path}</code>, and it
        was also changed elsewhere. Which one counts? ({at + 1} of {collisions.length})
      </p>
      <dl>
        <Version name="Yours" collision={collision} side="mine" />
        <Version name="Theirs" collision={collision} side="theirs" />
        <Version name="Before both" collision={collision} side="base" />
      </dl>
      <div className="row">
        <button type="button" onClick={() => choose([...mine, collision.pointer])}>
          Keep yours
        </button>
        <button type="button" onClick={() => choose(mine)}>
          Take theirs
        </button>
      </div>
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
