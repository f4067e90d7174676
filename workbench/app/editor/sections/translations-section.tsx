import { useId } from 'react'
import { languagesIn } from '../model/languages.ts'
import { useStep } from './step-context.ts'
import { Translations } from './translations.tsx'
import { useTexts } from './use-texts.ts'

/** The words of the step in each language that shows it. */
export function TranslationsSection() {
  const { journey, chain, model } = useStep()
  const shown = languagesIn(chain).filter(({ steps }) => steps.includes(model.id))
  const texts = useTexts(journey, model.id, shown.length > 0)
  const id = useId()
  if (shown.length === 0) return null
  return (
    <section id="part-translations" aria-labelledby={id}>
      <h2 id={id}>Translations</h2>
      <p className="help">
        Texts that are written elsewhere, such as those of a question, are translated for every step that shows them.
      </p>
      {shown.map((language) => (
        <Translations key={language.code} language={language} texts={texts} />
      ))}
    </section>
  )
}
