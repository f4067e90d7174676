import type { SourceNode } from '../source/source-node.ts'

/** A journey has buttons of its own. What another one does by a script, or at another address, is lost with it. */
export function leaveButton(button: SourceNode): void {
  if (ACTS.has(String(button.at('action')?.value)))
    button.unsupported('What this button does is not imported.', 'Let an effect of the step do it.')
  else button.assumed('The journey has its own buttons.', true)
}

/** They run a script, tell the program around the form, or send the answers somewhere. */
const ACTS: ReadonlySet<string> = new Set(['custom', 'event', 'url'])
