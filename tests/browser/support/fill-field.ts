import type { Locator, Page } from 'playwright'
import { choicesWithWords, fewestEntries, innerFields, type Field } from '../../../engine/index.ts'
import { sampleAnswer } from '../../../proof/samples/sample-values.ts'

/** Where controls are looked for: the page, or a group on it. */
type Scope = Page | Locator

/** Presses a button that may refuse, and says what was checked of the refusal. */
export type Press = (name: string) => Promise<void>

/**
 * Answers a field with a sample, as somebody does who only knows roles and names. One that is not on the page, because its condition
 * fails, is passed over.
 */
export async function fillField(page: Page, scope: Scope, field: Field, press: Press): Promise<void> {
  const inner = innerFields(field)
  if (inner?.kind === 'list') return fillList(page, scope, field, inner.item, press)
  const value = sampleAnswer(field)
  if (inner?.kind === 'object') {
    const group = named(scope, 'group', field)
    if ((await group.count()) > 0) await fillParts(page, group, inner.fields, press)
    return
  }
  const fill = WAYS[field.ui?.widget ?? 'text']
  if (fill === undefined)
    throw new Error(`WIDGET_UNKNOWN fill-field.ts does not say how "${field.ui?.widget}" is filled in.`)
  if (value !== undefined) await fill(scope, field, value)
}

export async function fillParts(
  page: Page,
  scope: Scope,
  parts: Readonly<Record<string, Field>>,
  press: Press,
): Promise<void> {
  for (const part of Object.values(parts)) await fillField(page, scope, part, press)
}

async function fillList(page: Page, scope: Scope, field: Field, item: Field, press: Press): Promise<void> {
  const list = named(scope, 'group', field)
  if ((await list.count()) === 0) return
  const { labels = {}, summary } = field.ui ?? {}
  const inner = innerFields(item)
  // A list that must have an entry begins with one.
  if (fewestEntries(field) === 0)
    await list.getByRole('button', { name: labels['addFirst'] ?? labels['add'] ?? '', exact: true }).click()
  if (summary !== undefined) {
    const entry = page.getByRole('group', { name: labels['item']?.replace('{number}', '1') ?? '', exact: true })
    await entry.getByRole('heading').waitFor()
    await press(labels['continue'] ?? '')
    // An entry that may be empty is left at once.
    if (await entry.isVisible()) {
      await fillParts(page, entry, inner?.kind === 'object' ? inner.fields : { item }, press)
      await entry.getByRole('button', { name: labels['continue'] ?? '', exact: true }).click()
    }
    await list.waitFor()
    return
  }
  const entry = list.getByRole('group', {
    name: labels['item']?.replace('{number}', '1') ?? plain(item.title),
    exact: true,
  })
  if (inner?.kind === 'object') await fillParts(page, entry, inner.fields, press)
  else await fillField(page, list, item, press)
}

type Way = (scope: Scope, field: Field, value: unknown) => Promise<void>

const type: Way = async (scope, field, value) => {
  const box = named(scope, 'textbox', field)
  if ((await box.count()) > 0) await box.fill(String(value))
}

const WAYS: Readonly<Record<string, Way>> = {
  text: type,
  email: type,
  phone: type,
  number: type,
  textarea: type,
  async radios(scope, field, value) {
    const choice = named(scope, 'group', field).getByRole('radio', { name: wordsOf(field, value), exact: true })
    if ((await choice.count()) > 0) await choice.check()
  },
  async checkbox(scope, field) {
    const box = named(scope, 'checkbox', field)
    if ((await box.count()) > 0) await box.check()
  },
  async checkboxes(scope, field, value) {
    const group = named(scope, 'group', field)
    if ((await group.count()) === 0) return
    for (const chosen of value as readonly unknown[])
      await group.getByRole('checkbox', { name: wordsOf(field, chosen), exact: true }).check()
  },
  async select(scope, field, value) {
    const box = named(scope, 'combobox', field)
    if ((await box.count()) > 0) await box.selectOption({ label: wordsOf(field, value) })
  },
  async autocomplete(scope, field, value) {
    const box = named(scope, 'combobox', field)
    if ((await box.count()) === 0) return
    await box.fill(wordsOf(field, value))
    await scope
      .getByRole('option', { name: wordsOf(field, value), exact: true })
      .first()
      .click()
  },
  async date(scope, field, value) {
    const [year = '', month = '', day = ''] = String(value).split('-')
    await fillBoxes(named(scope, 'group', field), field, { day, month, year })
  },
  async month(scope, field, value) {
    const [year = '', month = ''] = String(value).split('-')
    await fillBoxes(named(scope, 'group', field), field, { month, year })
  },
}

async function fillBoxes(group: Locator, field: Field, boxes: Readonly<Record<string, string>>): Promise<void> {
  if ((await group.count()) === 0) return
  for (const [key, text] of Object.entries(boxes))
    await group.getByRole('textbox', { name: field.ui?.labels?.[key] ?? key, exact: true }).fill(text)
}

/** By its title, perhaps marked as optional. */
function named(scope: Scope, role: 'checkbox' | 'combobox' | 'group' | 'textbox', { title }: Field): Locator {
  const words = plain(title)
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
  return scope.getByRole(role, { name: new RegExp(`^\\s*${words}(?: \\(optional\\))?\\s*$`) }).first()
}

function wordsOf(field: Field, value: unknown): string {
  return plain(choicesWithWords(field)?.find((choice) => choice.const === value)?.title ?? String(value))
}

/** Words without their markup. */
function plain(words: string): string {
  return words
    .replace(/\\(.)/g, '$1')
    .replace(/(?<!\\)\*+/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
