import type { SourceNode } from '../source/source-node.ts'

/** Notes the language of a survey: its engine has words of its own for many, which are English in a journey. */
export function noteLanguage(root: SourceNode): void {
  const language = root.text('locale') ?? 'en'
  if (/^(?:en\b|default$|$)/iu.test(language)) return
  root
    .at('locale')
    ?.assumed(`Words that the form does not have, such as those of most errors, are English and not "${language}".`)
}
