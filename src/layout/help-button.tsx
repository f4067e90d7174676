import { words } from '../app/words.ts'

/** Opens the help dialog, whose code is fetched when it is pressed (src/help/listen-for-help.ts). Without scripts it is not shown. */
export function HelpButton() {
  return (
    <div className="help-place">
      <button type="button" className="button button-small help-button" data-opens-help="" aria-haspopup="dialog">
        {words.help.open}
      </button>
    </div>
  )
}
