import { useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { editedText } from '../../text/index.ts'
import { useEdits, useEditState } from '../shell/edits/edits.tsx'
import { StepOptions } from '../shell/step-options.tsx'
import type { ValueEdit } from '../../wire.ts'
import { partOf, type ChainFile } from './model/journey-chain.ts'
import { wholeJourney } from './model/journey-patch.ts'
import { ledOn, stepInUse, type StepInUse } from './model/step-in-use.ts'
import { stepModel } from './model/step-model.ts'
import { stepPatch } from './model/step-patch.ts'
import { withStep } from './model/with-step.ts'

interface RemoveStepProps {
  readonly journey: string
  readonly chain: readonly ChainFile[]
  readonly id: string
}

/** Removes a step, after showing what would break. */
export function RemoveStep(props: RemoveStepProps) {
  const [isAsked, setAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={opener} type="button" className="quiet remove" onClick={() => setAsked(true)}>
        Remove this step
      </button>
      {isAsked ? (
        <Question
          {...props}
          onClose={() => {
            setAsked(false)
            opener.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

function Question({ journey, chain, id, onClose }: RemoveStepProps & { readonly onClose: () => void }) {
  const edits = useEdits()
  const { texts } = useEditState()
  const navigate = useNavigate()
  const heading = useId()
  const use = useMemo(() => stepInUse(chain, id), [chain, id])
  const isMissed = use.leading.length > 0 || use.isStart
  const [to, setTo] = useState(isMissed ? (use.mainWay ?? '') : '')
  const remove = () => {
    const path = chain.at(-1)?.path ?? ''
    const text = texts[path]
    if (typeof text !== 'string') return
    edits.edit(`Remove the step ${id}`, { [path]: withoutStep(text, chain, id, to, use.isStart) })
    edits.say(`The step ${id} is removed.${to !== '' && isMissed ? ` What led to it leads to ${to}.` : ''}`)
    void navigate(`/j/${journey}/step/${to === '' ? (use.leading[0] ?? '') : to}`)
  }
  return (
    // Opened as it appears: a dialog that is a modal one has the focus, and gives it back.
    <dialog ref={opened} className="remove-step" aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>Remove the step {id}?</h2>
      <Missing use={use} id={id} />
      {isMissed && use.ways.length > 0 ? (
        <p>
          <label htmlFor={`${heading}-to`}>Lead them on to</label>
          <select id={`${heading}-to`} value={to} onChange={({ target }) => setTo(target.value)}>
            <StepOptions names={use.ways} />
            <option value="">Nowhere: I change these steps myself</option>
          </select>
        </p>
      ) : null}
      <div className="row">
        <button type="button" onClick={remove}>
          Remove {id}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}

function opened(dialog: HTMLDialogElement | null) {
  if (dialog?.open === false) dialog.showModal()
}

function Missing({ use: { leading, isStart, given }, id }: { readonly use: StepInUse; readonly id: string }) {
  if (leading.length === 0 && !isStart && given.length === 0)
    return <p>No step leads to it, and no other uses what it gives.</p>
  return (
    <>
      {isStart ? <p>The journey starts with it.</p> : null}
      {leading.length === 0 ? null : (
        <p>
          {leading.length === 1 ? 'One step leads' : `${leading.length} steps lead`} to it: {leading.join(', ')}.
        </p>
      )}
      {given.length === 0 ? null : (
        <>
          <p>Others use what only {id} gives. They will be problems until you change them:</p>
          <ul>
            {given.map(({ fact, users }) => (
              <li key={fact}>
                <b>{fact}</b>: {users.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The file without the step, with what led to it leading to another, where one is chosen. */
function withoutStep(text: string, chain: readonly ChainFile[], id: string, to: string, isStart: boolean): string {
  const others = to === '' ? [] : Object.entries(ledOn(chain, id, to))
  const led = others.reduce(
    (now, [name, wanted]) => withStep(now, name, stepPatch(stepModel(chain, name), wanted)),
    isStart && to !== '' ? editedText(text, [{ pointer: '/start', value: to }]) : text,
  )
  // null removes an inherited step; an added one is left out.
  const isAdded = chain.length < 2 || stepModel(chain, id).inherited === undefined
  return editedText(withStep(led, id, isAdded ? undefined : null), withoutLanguages(chain, id))
}

/** The languages that show the step, each without it. */
function withoutLanguages(chain: readonly ChainFile[], id: string): readonly ValueEdit[] {
  return Object.entries(partOf(wholeJourney(chain), 'languages')).flatMap(([language, steps]) =>
    Array.isArray(steps) && steps.includes(id)
      ? [{ pointer: `/languages/${language}`, value: steps.filter((step) => step !== id) }]
      : [],
  )
}
