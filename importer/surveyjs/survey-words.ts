import words from '../form/words.json'
import { surveyWordsIn } from '../journey/survey-words.ts'
import type { SourceNode } from '../source/source-node.ts'

/** What SurveyJS itself writes where a survey has no words, in the language of the survey. */
export function surveyWordsOf({ language }: SourceNode): typeof words {
  const own = surveyWordsIn(language)
  return {
    ...words,
    yes: own?.booleanCheckedLabel ?? words.yes,
    no: own?.booleanUncheckedLabel ?? words.no,
    other: own?.otherItemText ?? words.other,
    none: own?.noneItemText ?? words.none,
    summary: own?.previewText ?? words.summary,
    done: own?.completingSurvey ?? words.done,
  }
}
