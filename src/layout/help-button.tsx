import { words } from '../words/words.ts'

/** Opens the help dialog, whose code loads on the press (src/help/listen-for-help.ts). Hidden without scripts. */
export function HelpButton() {
  return (
    <div className="help-place">
      <button type="button" className="button button-small help-button" data-opens-help="" aria-haspopup="dialog">
        {words.help.open}
      </button>
    </div>
  )
}
