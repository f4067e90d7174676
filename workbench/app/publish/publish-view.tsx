import { useEffect, useId, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { OpenedBranch, PublishedAnswer, PublishReport, WordsToApprove } from '../../publish-wire.ts'
import { useAnswer } from '../shell/use-answer.ts'
import { Differences } from './differences.tsx'
import { PublishedBranches } from './published-branches.tsx'
import { PublishForm } from './publish-form.tsx'
import { useOutdated } from './use-outdated.ts'
import './publish.css'

/** What a change means for visitors, claims and compliance, before anything leaves; then a commit on a branch, and a pull request. */
export function PublishView() {
  const { journey = '' } = useParams()
  return <Publishing key={journey} journey={journey} />
}

function Publishing({ journey }: { readonly journey: string }) {
  const named = encodeURIComponent(journey)
  const { answer, failure, reload } = useAnswer<PublishReport>(`/api/publish/${named}`)
  const published = useAnswer<PublishedAnswer>(`/api/published/${named}`)
  const opened = useAnswer<{ readonly opened: OpenedBranch | null }>('/api/opened-branch').answer?.opened ?? null
  const [justMade, setJustMade] = useState<string | null>(null)
  const isOld = useOutdated(journey, answer?.mark ?? null)
  const wasReplaced = useReplaced(answer?.mark ?? null)
  const [isComparing, setComparing] = useState(false)
  const compare = async () => {
    setComparing(true)
    await reload()
    setComparing(false)
  }
  return (
    <div className="publish-view">
      <h1>Publish {journey}</h1>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      <div role="status">
        {isComparing ? (
          <p className="publish-old">Comparing again, and running every route …</p>
        ) : isOld ? (
          <p className="publish-old">
            Files have changed since this was compared.{' '}
            <button type="button" onClick={() => void compare()}>
              Compare again
            </button>
          </p>
        ) : wasReplaced && answer?.committedOn === null ? (
          <p>Compared again: files have changed since the comparison that was here before.</p>
        ) : answer === null && failure === '' ? (
          <p>Comparing, and running every route …</p>
        ) : null}
      </div>
      {answer === null ? null : (
        <>
          <Report journey={journey} report={answer} />
          {opened !== null ? (
            <Section heading="Publish">
              <p>
                The branch <b>{opened.branch}</b> is open here to be approved. Approve and send in{' '}
                <Link to={`/j/${journey}/words`}>Words</Link>; it needs no other branch.
              </p>
            </Section>
          ) : answer.isNothingNew ? (
            <Section heading="Publish">
              <p>The last commit has everything as it is here: there is nothing to publish.</p>
            </Section>
          ) : answer.committedOn === null ? (
            <PublishForm
              report={answer}
              isOld={isOld || isComparing}
              onMade={setJustMade}
              onEnded={() => Promise.all([reload(), published.reload()])}
            />
          ) : (
            <Section heading="Publish">
              <p>
                The branch <b>{answer.committedOn}</b> has everything as it is here: there is nothing more to commit.
              </p>
            </Section>
          )}
        </>
      )}
      {published.answer === null ? null : (
        <PublishedBranches
          journey={journey}
          answer={published.answer}
          justMade={justMade}
          onChanged={published.reload}
        />
      )}
    </div>
  )
}

/** Whether the report on the page has taken the place of one of other files. */
function useReplaced(mark: string | null): boolean {
  const first = useRef<string | null>(null)
  const [wasReplaced, setReplaced] = useState(false)
  useEffect(() => {
    first.current ??= mark
    if (first.current !== mark) setReplaced(true)
  }, [mark])
  return wasReplaced
}

function Report({ journey, report }: { readonly journey: string; readonly report: PublishReport }) {
  const {
    base,
    comparedWith,
    isComparable,
    isNew,
    obstacles,
    changes,
    differences,
    isExact,
    claims,
    lost,
    toApprove,
    toApproveHere,
    runs,
    size,
    writes,
    otherJourneys,
  } = report
  return (
    <>
      {obstacles.length > 0 ? (
        <Section heading="It cannot be published yet">
          <Points points={obstacles.map(({ file, pointer, message }) => `${message} (${file} ${pointer})`)} />
          <p>
            <Link to={`/j/${journey}/problems`}>Problems</Link> leads to the place of each, and has a fix where one is
            known.
          </p>
        </Section>
      ) : null}
      {isComparable ? null : (
        <Section heading="What changes">
          <p>
            {journey} cannot be compared with {base} yet, because it is not proved. What changes, what happens to claims
            in progress and which words have to be approved is listed here once what is named above is corrected.
          </p>
        </Section>
      )}
      {isComparable ? (
        <>
          <Section heading="What changes">
            {isNew ? (
              <p>
                {base} does not have this journey
                {comparedWith === null ? ': all of it is new.' : `. Compared with ${comparedWith}:`}
              </p>
            ) : null}
            {changes.length === 0 && comparedWith !== null ? <p>Nothing differs from {comparedWith}.</p> : null}
            <Points points={changes.map(({ sentence }) => sentence)} />
          </Section>
          <Section heading="Where the same answers lead elsewhere">
            {differences.length === 0 ? (
              <p>
                {comparedWith === null
                  ? 'There is nothing to compare it with.'
                  : `The same answers lead to the same steps as in ${comparedWith}.`}
              </p>
            ) : (
              <Differences report={report} />
            )}
            {isExact ? null : <p>The comparison is incomplete: there may be more differences.</p>}
          </Section>
          <Section heading="Claims in progress">
            <p>{claims}</p>
            <Points points={lost.map(({ message }) => message)} />
          </Section>
          <ToApprove journey={journey} base={base} words={toApprove} here={toApproveHere} />
          <Section heading="Generated runs">
            {obstacles.length > 0 && runs.same + runs.added.length === 0 ? (
              <p>They are made once the journey can be published.</p>
            ) : (
              <Runs runs={runs} />
            )}
          </Section>
          <Section heading="Size on a phone">
            <p>
              The journey has {inThousands(size.after)} bytes of gzip
              {size.before === null ? '.' : `; on ${base} it has ${inThousands(size.before)}.`}
            </p>
          </Section>
          <Section heading="What publishing writes">
            {writes.length === 0 ? <p>Nothing but the commit.</p> : <Points points={writes} />}
          </Section>
          {otherJourneys.length === 0 ? null : (
            <Section heading="Other journeys in the commit">
              <p>
                The commit has everything that differs from {base}, so also what was changed in these journeys. Publish
                each has what changes there; Remove on the first page, or Undo, takes back what does not belong here.
              </p>
              <ul>
                {otherJourneys.map((other) => (
                  <li key={other}>
                    <Link to={`/j/${other}/publish`}>{other}</Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      ) : null}
    </>
  )
}

function Runs({ runs }: Pick<PublishReport, 'runs'>) {
  const changed = [...runs.added.map((way) => `new: ${way}`), ...runs.removed.map((way) => `gone: ${way}`)]
  return (
    <>
      <p>
        {runs.same} are the same, {runs.added.length} are new, {runs.removed.length} are gone.
      </p>
      {changed.length === 0 ? null : (
        <details>
          <summary>Show them</summary>
          <Points points={changed} />
        </details>
      )}
    </>
  )
}

const inThousands = (bytes: number) => bytes.toLocaleString('en-GB')

interface ToApproveProps {
  readonly journey: string
  readonly base: string
  readonly words: readonly WordsToApprove[] | null
  /** Those of them that changed here. */
  readonly here: readonly WordsToApprove[] | null
}

function ToApprove({ journey, base, words, here }: ToApproveProps) {
  if (words === null || here === null)
    return (
      <Section heading="Words to approve">
        <p>They are listed once the journey can be published.</p>
      </Section>
    )
  const others = words.filter(({ address }) => here.every((one) => one.address !== address))
  return (
    <Section heading={`Words to approve: ${words.length}`}>
      {words.length === 0 ? (
        <p>All regulated words are approved.</p>
      ) : (
        <>
          <p>
            {here.length === 0
              ? `None of them changed here: they are not approved on ${base} either. `
              : `${here.length} of them changed here. `}
            Someone other than their writer approves them in <Link to={`/j/${journey}/words`}>Words</Link>.
          </p>
          <Sentences words={here} />
          {others.length === 0 ? null : (
            <details>
              <summary>
                Show the {others.length} that {base} says in the same words
              </summary>
              <Sentences words={others} />
            </details>
          )}
        </>
      )}
    </Section>
  )
}

function Sentences({ words }: { readonly words: readonly WordsToApprove[] }) {
  return (
    <ul>
      {words.map(({ address, text }) => (
        <li key={address}>
          “{text}” <small>{address}</small>
        </li>
      ))}
    </ul>
  )
}

function Section({ heading, children }: { readonly heading: string; readonly children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

function Points({ points }: { readonly points: readonly string[] }) {
  return points.length === 0 ? null : (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
