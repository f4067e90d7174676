import { didYouMean, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import { RULES_FILE, type CopyRules } from '../../../copy/index.ts'

/** Topics that content/copy.json asks for and does not describe: no words could say them. */
export function unknownTopics({ watch }: CopyRules): readonly Diagnostic[] {
  const known = Object.keys(watch.topics)
  return topicsAskedFor(watch).flatMap(([topic, at]): readonly Diagnostic[] =>
    known.includes(topic)
      ? []
      : [
          {
            code: 'COPY_TOPIC_UNKNOWN',
            severity: 'error',
            file: RULES_FILE,
            pointer: pointerOf(['watch', ...at]),
            message: `${quoted(topic)} is not a topic, so no words can say it.`,
            hint: didYouMean(topic, known) ?? 'Name one of "watch.topics", or add it there with its phrases.',
          },
        ],
  )
}

/** The rules without such topics, which every step would lack. */
export function withKnownTopics(rules: CopyRules): CopyRules {
  const { watch } = rules
  const isKnown = (topic: string) => Object.hasOwn(watch.topics, topic)
  const together = Object.fromEntries(
    Object.entries(watch.together).map(([topic, others]) => [topic, others.filter(isKnown)]),
  )
  return {
    ...rules,
    watch: {
      ...watch,
      together,
      atEntry: watch.atEntry.filter(isKnown),
      beforeSigning: watch.beforeSigning.filter(isKnown),
    },
  }
}

/** Each with its place below "watch". */
function topicsAskedFor({ atEntry, beforeSigning, together }: CopyRules['watch']) {
  const listed = (topics: readonly string[], ...at: readonly string[]) =>
    topics.map((topic, index) => [topic, [...at, String(index)]] as const)
  return [
    ...listed(atEntry, 'atEntry'),
    ...listed(beforeSigning, 'beforeSigning'),
    ...Object.entries(together).flatMap(([topic, others]) => [
      [topic, ['together', topic]] as const,
      ...listed(others, 'together', topic),
    ]),
  ]
}
