import { useId } from 'react'
import type { ChainFile } from '../model/journey-chain.ts'
import { languagesIn } from '../model/languages.ts'
import { Translations } from './translations.tsx'
import { useTexts } from './use-texts.ts'

interface TranslationsSectionProps {
  readonly journey: string
  readonly chain: readonly ChainFile[]
  /** Null for the words around every step, such as the banner. */
  readonly step: string | null
}

/** The words of a step, or around every step, in each language that shows it. */
export function TranslationsSection({ journey, chain, step }: TranslationsSectionProps) {
  const shown = languagesIn(chain).filter(({ steps }) => (step === null ? steps.length > 0 : steps.includes(step)))
  const texts = useTexts(journey, step ?? '', shown.length > 0)
  const id = useId()
  if (shown.length === 0) return null
  return (
    <section id="part-translations" aria-labelledby={id}>
      <h2 id={id}>Translations</h2>
      <p className="help">
        {step === null
          ? 'These texts are around every step, such as the banner.'
          : 'Texts that are written elsewhere, such as those of a question, are translated for every step that shows them.'}
      </p>
      {shown.map((language) => (
        <Translations key={language.code} language={language} texts={texts} of={step ?? journey} />
      ))}
    </section>
  )
}
