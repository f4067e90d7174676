import type { Form } from '../form/form.ts'
import words from '../form/words.json'
import { sentenceOfName } from '../content/words-of-name.ts'

/**
 * The form, called like its journey where the source gives it no title, or only that of a form that has none yet.
 *
 * @example
 * withTitle(form, 'team-lunch').title // 'Team lunch'
 */
export function withTitle(form: Form, name: string): Form {
  const titled = (title: string) => (title === '' || title === words.untitled ? sentenceOfName(name) : title)
  return {
    ...form,
    title: titled(form.title),
    pages: form.pages.map((page) => ({ ...page, title: titled(page.title) })),
  }
}
