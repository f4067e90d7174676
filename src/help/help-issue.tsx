import words from '../../content/help.json'
import { PhoneForm } from './phone-form.tsx'
import { ProblemForm } from './problem-form.tsx'
import type { HelpState, Issue } from './help-state.ts'
import type { HelpActs } from './use-help.ts'

export interface HelpIssueProps {
  readonly issue: Issue
  readonly state: HelpState
  readonly acts: HelpActs
}

/** One of the four issues, with the way back to the list. */
export function HelpIssue({ issue, state, acts }: HelpIssueProps) {
  const { title, text } = words.issues[issue]
  return (
    <div className="stack">
      <button
        type="button"
        className="link-button back"
        aria-disabled={state.isSubmitting}
        onClick={() => acts.send({ type: 'back' })}
      >
        {words.back}
      </button>
      <h3 tabIndex={-1} data-issue-title="">
        {title}
      </h3>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {issue === 'cost' && (
        <p>
          <a href={words.issues.cost.link.href}>{words.issues.cost.link.text}</a>
        </p>
      )}
      {issue === 'phone' && <PhoneForm phone={state.phone} isSubmitting={state.isSubmitting} acts={acts} />}
      {issue === 'problem' && <ProblemForm feedback={state.feedback} isSubmitting={state.isSubmitting} acts={acts} />}
    </div>
  )
}
