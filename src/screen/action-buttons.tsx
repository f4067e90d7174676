import type { Screen } from '../../engine/index.ts'
import { LockedButton } from './locked-button.tsx'

export interface ActionButtonsProps {
  readonly actions: Screen['actions']
  readonly isBusy: boolean
  /** If a form has one button that submits, it is its submit button, so that Enter presses it. */
  readonly isInForm: boolean
  readonly onPress: (action: string) => void
}

/**
 * The buttons of a step. One that waits for a valid form looks disabled, and pressing it shows what is missing. During a submit they keep their place and the focus, announce that they are disabled,
 * and do nothing: a `disabled` button would lose the focus to the top of the page.
 */
export function ActionButtons({ actions, isBusy, isInForm, onPress }: ActionButtonsProps) {
  const isSubmit = isInForm && actions.filter(({ isAgain }) => !isAgain).length === 1
  return actions.map((action) =>
    action.isAgain ? (
      <LockedButton key={action.id} action={action} isBusy={isBusy} onPress={onPress} />
    ) : (
      <button
        key={action.id}
        type={isSubmit ? 'submit' : 'button'}
        className="button button-primary"
        aria-disabled={isBusy || action.isInert}
        onClick={isSubmit ? undefined : () => !isBusy && onPress(action.id)}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {action.label}
      </button>
    ),
  )
}
