import { useId, useState } from 'react'
import type { Published, PublishedAnswer, PullRequests } from '../../publish-wire.ts'
import { CallFailed, send } from '../shell/client.ts'

interface PublishedBranchesProps {
  readonly journey: string
  readonly answer: PublishedAnswer
  readonly onChanged: () => Promise<unknown>
}

/** What was committed here since the workbench was started, newest first, and how it leaves this machine. */
export function PublishedBranches({ journey, answer: { published, pullRequests }, onChanged }: PublishedBranchesProps) {
  return published.length === 0 ? null : (
    <section>
      <h2>Committed</h2>
      {[...published].reverse().map((one) => (
        <Branch key={one.branch} journey={journey} one={one} pullRequests={pullRequests} onChanged={onChanged} />
      ))}
    </section>
  )
}

interface BranchProps extends Pick<PublishedBranchesProps, 'journey' | 'onChanged'> {
  readonly one: Published
  readonly pullRequests: PullRequests
}

function Branch({ journey, one, pullRequests, onChanged }: BranchProps) {
  const id = useId()
  const [text, setText] = useState(one.text)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { branch, commit, files, title, approval, pullRequest } = one

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not allow copying. Select the text and copy it.'),
    )
  const make = async () => {
    setBusy(true)
    setFailure('')
    setSaid('')
    try {
      await send<Published>(`/api/pull-request/${encodeURIComponent(journey)}`, { branch, text })
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : String(error))
    } finally {
      await onChanged()
      setBusy(false)
    }
  }

  return (
    <div className="published">
      <h3>{branch}</h3>
      <p role="status">
        Committed {files.length} {files.length === 1 ? 'file' : 'files'} on {branch} ({commit.slice(0, 10)}): {title}
      </p>
      {approval.length === 0 ? null : (
        <section aria-labelledby={`${id}-approval`}>
          <h4 id={`${id}-approval`}>Have its words approved</h4>
          <p>
            Once the branch is pushed, somebody else runs this in their copy of the repository. The second command opens
            the branch in a folder of its own; they approve in <b>Words</b>, end it with Ctrl+C, and send the approvals
            with the last two. These commands are in the text of the pull request as well.
          </p>
          <pre tabIndex={0} role="region" aria-label="Commands for the approver">
            {approval.join('\n')}
          </pre>
        </section>
      )}
      <p>
        <label htmlFor={`${id}-text`}>Text of the pull request</label>
        <textarea id={`${id}-text`} rows={12} value={text} onChange={({ target }) => setText(target.value)} />
      </p>
      <p className="row">
        <button type="button" onClick={() => void copy()}>
          Copy the text
        </button>
        {pullRequest === null && pullRequests.isPossible ? (
          <button type="button" disabled={isBusy} aria-describedby={`${id}-does`} onClick={() => void make()}>
            Make the pull request
          </button>
        ) : null}
      </p>
      <p id={`${id}-does`}>{pullRequest === null ? whatHappens(pullRequests, branch) : null}</p>
      <p role="status">{isBusy ? 'Pushing …' : said}</p>
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

function whatHappens(pullRequests: PullRequests, branch: string): string {
  return pullRequests.isPossible
    ? `The button pushes ${branch} to ${pullRequests.remote} (${pullRequests.url}), then asks gh for a pull request to ${pullRequests.base} with this text, in your name.`
    : `${pullRequests.reason} Copy the text, push the branch yourself (git push -u origin ${branch}), and open a pull request.`
}
