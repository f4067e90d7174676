import { useEffect, useId, useRef, useState } from 'react'
import type { Published, PublishedAnswer, PullRequests, Remote } from '../../publish-wire.ts'
import { CallFailed, send } from '../shell/client.ts'

interface PublishedBranchesProps {
  readonly journey: string
  readonly answer: PublishedAnswer
  /** The branch that was committed from this page: it gets the focus. */
  readonly justMade: string | null
  readonly onChanged: () => Promise<unknown>
}

/** What was committed here since the workbench was started, newest first, and how it leaves this machine. */
export function PublishedBranches({ journey, answer, justMade, onChanged }: PublishedBranchesProps) {
  const { published, remote, pullRequests } = answer
  return published.length === 0 ? null : (
    <section>
      <h2>Committed</h2>
      {[...published].reverse().map((one) => (
        <Branch
          key={one.branch}
          journey={journey}
          one={one}
          remote={remote}
          pullRequests={pullRequests}
          isJustMade={one.branch === justMade}
          onChanged={onChanged}
        />
      ))}
    </section>
  )
}

interface BranchProps extends Pick<PublishedBranchesProps, 'journey' | 'onChanged'> {
  readonly one: Published
  readonly remote: Remote | null
  readonly isJustMade: boolean
  readonly pullRequests: PullRequests
}

function Branch({ journey, one, remote, pullRequests, isJustMade, onChanged }: BranchProps) {
  const id = useId()
  const [text, setText] = useState(one.text)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { branch, commit, files, title, approval, sentTo, pullRequest } = one
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button is gone, and the result is further down.
  useEffect(() => {
    if (isJustMade) heading.current?.focus()
  }, [isJustMade])

  const copy = (what: string) =>
    navigator.clipboard.writeText(what).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not allow copying. Select the text and copy it.'),
    )
  const call = async (path: string, body: object) => {
    setBusy(true)
    setFailure('')
    setSaid('')
    try {
      await send<Published>(`/api/${path}/${encodeURIComponent(journey)}`, body)
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : String(error))
    } finally {
      await onChanged()
      setBusy(false)
    }
  }

  return (
    <div className="published">
      <h3 ref={heading} tabIndex={-1}>
        {branch}
      </h3>
      <p role="status">
        Committed {files.length} {files.length === 1 ? 'file' : 'files'} on {branch} ({commit.slice(0, 10)}): {title}
      </p>
      {pullRequest !== null ? null : sentTo !== null ? (
        <p role="status">
          {branch} is on {sentTo}: others can fetch it.
        </p>
      ) : remote === null ? null : (
        <p className="row">
          <button
            type="button"
            disabled={isBusy}
            aria-describedby={`${id}-sends`}
            onClick={() => void call('send-branch', { branch })}
          >
            Send the branch
          </button>
          <span id={`${id}-sends`}>
            It goes to {remote.remote} ({remote.url}), in your name. No other branch is sent.
          </span>
        </p>
      )}
      {approval === null ? null : (
        <section aria-labelledby={`${id}-approval`}>
          <h4 id={`${id}-approval`}>Have its words approved</h4>
          <p>
            Once the branch is sent, somebody else runs this command in their copy of the project. It opens the branch
            beside what they have; they approve in <b>Words</b> and press <b>Send the approvals</b> there. The text of
            the pull request has the command as well.
          </p>
          <pre tabIndex={0} role="region" aria-label="Command for the approver">
            {approval}
          </pre>
          <button type="button" onClick={() => void copy(approval)}>
            Copy the command
          </button>
        </section>
      )}
      <p>
        <label htmlFor={`${id}-text`}>Text of the pull request</label>
        <textarea id={`${id}-text`} rows={12} value={text} onChange={({ target }) => setText(target.value)} />
      </p>
      <p className="row">
        <button type="button" onClick={() => void copy(text)}>
          Copy the text
        </button>
        {pullRequest === null && pullRequests.isPossible ? (
          <button
            type="button"
            disabled={isBusy}
            aria-describedby={`${id}-does`}
            onClick={() => void call('pull-request', { branch, text })}
          >
            Make the pull request
          </button>
        ) : null}
      </p>
      <p id={`${id}-does`}>{pullRequest === null ? whatHappens(pullRequests, one, remote) : null}</p>
      <p role="status">{isBusy ? 'Sending …' : said}</p>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {pullRequest === null ? null : (
        <p role="status">
          The branch is pushed, and the pull request is made
          {pullRequest === '' ? '.' : ': '}
          {pullRequest === '' ? null : (
            <a href={pullRequest} target="_blank" rel="noreferrer">
              {pullRequest}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

function whatHappens(pullRequests: PullRequests, { branch, sentTo }: Published, remote: Remote | null): string {
  const sending =
    sentTo !== null
      ? ''
      : remote === null
        ? `push the branch yourself (git push -u origin ${branch}), `
        : 'send the branch, '
  return pullRequests.isPossible
    ? `The button pushes ${branch} to ${pullRequests.remote} (${pullRequests.url}), then asks gh for a pull request to ${pullRequests.base} with this text, in your name.`
    : `${pullRequests.reason} Copy the text, ${sending}and open a pull request.`
}
