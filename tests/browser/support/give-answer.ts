import type { Page } from 'playwright'
import type { Field } from '../../../engine/index.ts'
import type { RunOutcome } from '../../../proof/index.ts'
import { withAnyValues } from './journey-words.ts'
import { questionText } from './wire-answers.ts'

export interface Given {
  readonly field: Field
  readonly value: unknown
  /** What the effects of the run brought so far, by their `as` name: choices are found there. */
  readonly brought: ReadonlyMap<string, RunOutcome>
}

/** Gives one answer as a person would, by the widget that its field is shown with. */
export async function giveAnswer(page: Page, given: Given): Promise<void> {
  const widget = given.field.ui?.widget ?? 'text'
  const give = WAYS[widget]
  if (give === undefined)
    throw new Error(
      `WIDGET_UNKNOWN tests/browser/support/give-answer.ts does not say how "${widget}" is filled in. Add it.`,
    )
  await give(page, given)
}

type Way = (page: Page, given: Given) => Promise<void>

const type: Way = (page, { field, value }) =>
  page.getByRole('textbox', { name: field.title, exact: true }).fill(String(value))

const WAYS: Readonly<Record<string, Way>> = {
  text: type,
  email: type,
  phone: type,
  'one-time-code': type,
  checkbox: (page, { field, value }) => page.getByRole('checkbox', { name: field.title }).setChecked(value === true),
  radios: (page, { value }) => page.getByRole('radio', { name: String(value), exact: true }).check(),

  async 'date-of-birth'(page, { field, value }) {
    const group = page.getByRole('group', { name: field.title })
    const { day = '', month = '', year = '' } = field.ui?.labels ?? {}
    const parts = String(value).split('/')
    for (const [index, name] of [day, month, year].entries())
      await group.getByRole('textbox', { name, exact: true }).fill(parts[index] ?? '')
  },

  async 'address-lookup'(page, { field, value }) {
    const { postcode, number, street1 } = value as Readonly<Record<string, string>>
    const words = field.ui?.labels ?? {}
    const box = page.getByRole('textbox', { name: words['postcode'] ?? '', exact: true })
    const change = page.getByRole('button', { name: words['change'] ?? '', exact: true })
    // An address that was given before is shown, and changed by a press.
    await box.or(change).first().waitFor()
    if (await change.isVisible()) await change.click()
    await box.fill(postcode ?? '')
    await page.getByRole('button', { name: words['find'] ?? '', exact: true }).click()
    const found = page.getByRole('group', { name: words['choose'] ?? '' })
    await found.getByRole('radio', { name: `${number} ${street1}` }).check()
  },

  async signature(page, { field, value }) {
    const { typedName } = value as { readonly typedName?: string }
    if (typedName === undefined)
      throw new Error('SIGNATURE_DRAWN The walker types signatures; give it one with a name.')
    const { type: byTyping = '', fullName = '' } = field.ui?.labels ?? {}
    await page.getByRole('button', { name: byTyping, exact: true }).click()
    await page.getByRole('textbox', { name: fullName, exact: true }).fill(typedName)
  },

  /** The page gives agreements ids of its own: the nth of the run is the nth on the page. */
  async 'agreement-list'(page, { value, field, brought }) {
    const chosen = value as readonly unknown[]
    for (const [index, choice] of choicesOf(field, brought).entries()) {
      const isChosen = chosen.includes(choice[field.choicesFrom?.id ?? ''])
      await page.getByRole('checkbox', { name: agreementNamed(field, index + 1) }).setChecked(isChosen)
    }
  },

  async 'identity-questions'(page, { value, field, brought }) {
    const questions = choicesOf(field, brought) as unknown as readonly {
      questionId: string
      choices: readonly { choiceId: string; choiceText: string }[]
    }[]
    for (const [index, { questionId, choices }] of questions.entries()) {
      const choice = choices.find(
        ({ choiceId }) => choiceId === (value as Readonly<Record<string, string>>)[questionId],
      )
      await page
        .getByRole('group', { name: questionText(questionId) })
        .or(page.getByRole('radiogroup', { name: questionText(questionId) }))
        .getByRole('radio', { name: choice?.choiceText ?? '', exact: true })
        .check()
      if (index < questions.length - 1)
        await page.getByRole('button', { name: field.ui?.labels?.['next'] ?? '', exact: true }).click()
    }
  },
}

/** An agreement of any lender and any date. */
function agreementNamed({ ui }: Field, number: number): RegExp {
  return withAnyValues(ui?.labels?.['name'] ?? '', { number })
}

function choicesOf({ choicesFrom }: Field, brought: Given['brought']): readonly Readonly<Record<string, unknown>>[] {
  const data = brought.get(choicesFrom?.fact ?? '')?.data as
    Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | undefined
  return data?.[choicesFrom?.list ?? ''] ?? []
}
