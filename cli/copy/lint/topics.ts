import { type CopyRules, type Facts, putFacts, RULES_FILE } from '../../../copy/index.ts'
import type { View } from './views.ts'

/** Decides whether words cover a topic: they contain one of its phrases, ignoring case and line breaks. */
export function topicMatcher({ watch }: CopyRules, facts: Facts): (topic: string, text: string) => boolean {
  const topics = new Map(
    Object.entries(watch.topics).map(([topic, phrases]) => [
      topic,
      phrases.map((phrase) => folded(putFacts(phrase, facts, RULES_FILE))),
    ]),
  )
  return (topic, text) => (topics.get(topic) ?? []).some((phrase) => folded(text).includes(phrase))
}

export const saysTopic = ({ said }: View, topic: string, says: ReturnType<typeof topicMatcher>) =>
  said.some(({ text }) => says(topic, text))

export function folded(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
}
