import type { SourceNode } from '../source/source-node.ts'

/** A button that submits the form: each step of a journey has one at its end, with words of the journey. */
export function asSubmitButton(button: SourceNode): void {
  button.mappedWhole().at('label')?.assumed('The journey has its own words on its buttons.')
}

/** Whether a button does nothing else; without an action, it submits. */
export function isSubmitButton(button: SourceNode): boolean {
  const action = button.at('action')?.value
  return action === undefined || action === '' || action === 'submit'
}
