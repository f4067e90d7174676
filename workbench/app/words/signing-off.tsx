import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Words, WordsCall, WordsHistory } from '../../words-wire.ts'
import { CallFailed, read, send } from '../shell/client.ts'
import { WordDifference } from './word-difference.tsx'

interface SigningOffProps {
  readonly words: Words
  readonly onChanged: () => Promise<void>
}

/** Who wrote a sentence and what was approved before, and the buttons that approve, withdraw and comment. */
export function SigningOff({ words, onChanged }: SigningOffProps) {
  const { address, text, state, comments } = words
  const [known, setKnown] = useState<{ readonly of: string; readonly history: WordsHistory } | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wasChanged, setChanged] = useState(false)
  const before = useRef(text)
  // Another text has another history: until that is here, nothing can be approved.
  const present = `${state} ${text}`
  const history = known?.of === present ? known.history : null
  const isCommented = comments.some(({ resolvedBy }) => resolvedBy === undefined)

  useEffect(() => {
    let isCurrent = true
    read<WordsHistory>(`/api/words-history?${new URLSearchParams({ address }).toString()}`).then(
      (answer) => isCurrent && setKnown({ of: present, history: answer }),
      (error: unknown) => isCurrent && setFailure(sentence(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [address, present])
  useEffect(() => {
    if (before.current !== text) setChanged(true)
    before.current = text
  }, [text])

  const act = async (name: string, more: Partial<WordsCall> = {}): Promise<boolean> => {
    setBusy(true)
    setChanged(false)
    try {
      await send(`/api/words/${name}`, { address, ...more })
      setFailure('')
      return true
    } catch (error) {
      setFailure(sentence(error))
      return false
    } finally {
      // Also after a refusal: somebody else may have changed the words.
      await onChanged()
      setBusy(false)
    }
  }

  return (
    <>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      <p role="status">{wasChanged ? 'These words have changed while you had them open. Read them again.' : ''}</p>
      {comments.map((comment, nth) => (
        <p key={`${nth} ${comment.at}`} className="words-comment">
          {comment.by}, {comment.at}: {comment.text}{' '}
          {comment.resolvedBy === undefined ? (
            <button type="button" disabled={isBusy} onClick={() => void act('resolve', { nth })}>
              Resolve
            </button>
          ) : (
            `(resolved by ${comment.resolvedBy})`
          )}
        </p>
      ))}
      {history === null ? (
        <p role="status">Asking git …</p>
      ) : (
        <>
          {history.approvedText === null || history.approvedText === text ? null : (
            <>
              <h3>Changed since it was approved</h3>
              <WordDifference before={history.approvedText} after={text} />
            </>
          )}
          {history.approvedText !== null || history.replaced === null ? null : (
            <>
              <h3>Changed from {history.replaced.file}</h3>
              <WordDifference before={history.replaced.text} after={text} />
            </>
          )}
          <p>
            {history.writer === null ? 'Git does not say who wrote it.' : `Written last by ${history.writer}.`}{' '}
            {history.mayApprove || state === 'approved' ? null : 'Somebody else has to approve it.'}
          </p>
          {state === 'approved' ? (
            <TextForm
              label="Why is it withdrawn?"
              button="Withdraw"
              isBusy={isBusy}
              onSend={(reason) => act('withdraw', { reason })}
            />
          ) : history.mayApprove && isCommented ? (
            <p>There is an open comment. Resolve it once it is settled, then approve.</p>
          ) : history.mayApprove ? (
            <button type="button" disabled={isBusy} onClick={() => void act('approve', { seen: text })}>
              Approve
            </button>
          ) : null}
        </>
      )}
      <TextForm
        label="Comment"
        button="Add comment"
        isBusy={isBusy}
        onSend={(said) => act('comment', { text: said })}
      />
    </>
  )
}

interface TextFormProps {
  readonly label: string
  readonly button: string
  readonly isBusy: boolean
  /** Resolves to whether it was taken; if not, the text stays. */
  readonly onSend: (text: string) => Promise<boolean>
}

function TextForm({ label, button, isBusy, onSend }: TextFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void onSend(text.trim()).then((isTaken) => isTaken && setText(''))
  }
  return (
    <form className="words-form" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
      <button disabled={isBusy || text.trim() === ''}>{button}</button>
    </form>
  )
}

const sentence = (error: unknown) => (error instanceof CallFailed ? error.message : String(error))
