import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Words, WordsCall, WordsHistory } from '../../words-wire.ts'
import { CallFailed, read, send } from '../shell/client.ts'
import { inWords } from './words-filter.tsx'
import { WordDifference } from './word-difference.tsx'

/** One sentence: what it says, where it shows, its approval, and its comments. */
export function WordsItem({
  journey,
  words,
  onChanged,
}: {
  readonly journey: string
  readonly words: Words
  readonly onChanged: () => Promise<void>
}) {
  const [history, setHistory] = useState<WordsHistory | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      setFailure('')
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const act = (name: string, more: Partial<WordsCall> = {}) =>
    doing(async () => {
      await send(`/api/words/${name}`, { address: words.address, ...more })
      setHistory(null)
      await onChanged()
    })
  const open = () =>
    doing(async () =>
      setHistory(await read<WordsHistory>(`/api/words-history?${new URLSearchParams({ address: words.address })}`)),
    )

  return (
    <li className="words-item">
      <p className="words-text">{words.text}</p>
      <p className="words-facts">
        <span className="badge">{inWords(words.kind)}</span>{' '}
        {words.needsApproval ? <span className={`badge is-${words.state}`}>{words.state}</span> : null}{' '}
        {words.readingAge === undefined ? null : `reading age ${words.readingAge}`}{' '}
        {words.places.slice(0, 3).map(({ step, heading, when }) => (
          <span key={`${step} ${when}`}>
            <Link to={`/j/${journey}/preview?at=/steps/${step}`}>{heading}</Link> ({when}){' '}
          </span>
        ))}
        {words.approvedBy === undefined ? null : `Approved by ${words.approvedBy} on ${words.approvedAt ?? ''}. `}
        {words.withdrawnBecause === undefined ? null : `Withdrawn: ${words.withdrawnBecause}. `}
        <code>{words.address}</code>
      </p>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {words.comments.map((comment, nth) => (
        <p key={`${comment.at} ${comment.text}`} className="words-comment">
          {comment.by}, {comment.at}: {comment.text}{' '}
          {comment.resolvedBy === undefined ? (
            <button type="button" disabled={isBusy} onClick={() => act('resolve', { nth })}>
              Resolve
            </button>
          ) : (
            `(resolved by ${comment.resolvedBy})`
          )}
        </p>
      ))}
      <details onToggle={({ currentTarget }) => (currentTarget.open && history === null ? void open() : undefined)}>
        <summary>Approve or comment</summary>
        {history === null ? (
          <p role="status">Asking git …</p>
        ) : (
          <>
            {history.approvedText === null || history.approvedText === words.text ? null : (
              <>
                <h3>Changed since it was approved</h3>
                <WordDifference before={history.approvedText} after={words.text} />
              </>
            )}
            <p>
              {history.writer === null ? 'Git does not say who wrote it.' : `Written last by ${history.writer}.`}{' '}
              {history.mayApprove || words.state === 'approved' ? null : 'Somebody else has to approve it.'}
            </p>
            {words.state === 'approved' ? (
              <TextForm
                label="Why is it withdrawn?"
                button="Withdraw"
                isBusy={isBusy}
                onSend={(reason) => act('withdraw', { reason })}
              />
            ) : history.mayApprove ? (
              <button type="button" disabled={isBusy} onClick={() => act('approve', { seen: words.text })}>
                Approve
              </button>
            ) : null}
            <TextForm
              label="Comment"
              button="Add comment"
              isBusy={isBusy}
              onSend={(text) => act('comment', { text })}
            />
          </>
        )}
      </details>
    </li>
  )
}

function TextForm({
  label,
  button,
  isBusy,
  onSend,
}: {
  readonly label: string
  readonly button: string
  readonly isBusy: boolean
  readonly onSend: (text: string) => Promise<void>
}) {
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void onSend(text.trim())
  }
  return (
    <form className="words-form" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
      <button disabled={isBusy || text.trim() === ''}>{button}</button>
    </form>
  )
}
