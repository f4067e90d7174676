import { plainMarkdown } from './plain-markdown.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { ButtonWords } from '../form/form.ts'
import { given } from '../form/given.ts'

/** The words of the buttons that submit a form: a journey has one such button, at the end of its last step. */
export function submitWords(buttons: readonly SourceNode[]): ButtonWords {
  const labels = buttons.map((button) => plainMarkdown(button.mappedWhole().text('label') ?? ''))
  const submit = labels.find((label) => label !== '')
  buttons.forEach((button, index) => {
    if (labels[index] !== submit)
      button.at('label')?.assumed('The form ends with one button, which has the words of the first.')
  })
  return given({ submit })
}

/** Whether a button does nothing else; without an action, it submits. */
export function isSubmitButton(button: SourceNode): boolean {
  const action = button.at('action')?.value
  return action === undefined || action === '' || action === 'submit'
}
