import type { Diagnostic } from '../../../loader/index.ts'
import { soundJourney } from '../../project/journey-reference.ts'
import type { Project } from '../../project/project.ts'
import { addressMatcher, type CopyRules, readApprovals, RULES_FILE } from '../../../copy/index.ts'
import { copyEntries, type Entries } from '../entries/entries.ts'
import { claimJourneys } from '../entries/in-journeys.ts'
import type { CopyLintRule } from './copy-rule.ts'
import { fallingRanges } from './falling-ranges.ts'
import { feeCaps } from './fee-cap.ts'
import { figuresOfFacts } from './figures-of-facts.ts'
import { figuresWithoutSource } from './figures-without-source.ts'
import { unknownTopics, withKnownTopics } from './known-topics.ts'
import { knownAlready } from './known-already.ts'
import { moneyClaims } from './money.ts'
import { mustSay } from './must-say.ts'
import { oppositeWords } from './opposite-words.ts'
import { listedPhrases } from './phrases.ts'
import { promises } from './promises.ts'
import { hardToRead } from './readability.ts'
import { saidAtAll } from './said-at-all.ts'
import { saidTogether } from './said-together.ts'
import { saidAtEntry, saidBeforeSigning } from './said-on-every-route.ts'
import { exampleFacts, staleWords } from './staleness.ts'
import { approvalsWithoutWords, undecidedStrings } from './upkeep.ts'
import { units } from './units.ts'
import { viewsOf } from './views.ts'

const RULES: readonly CopyLintRule[] = [
  undecidedStrings,
  saidAtAll,
  oppositeWords,
  listedPhrases,
  saidAtEntry,
  saidBeforeSigning,
  saidTogether,
  feeCaps,
  figuresOfFacts,
  figuresWithoutSource,
  fallingRanges,
  units,
  moneyClaims,
  promises,
  staleWords,
  knownAlready,
  exampleFacts,
  mustSay,
  hardToRead,
  approvalsWithoutWords,
]

/**
 * The problems of the words of a project on a day; docs/copy.md explains each code.
 *
 * @param words of this project on this day, where the caller has read them already
 */
export function lintCopy(
  project: Project,
  today: string,
  words: Entries = copyEntries(project, today),
): readonly Diagnostic[] {
  const { book: written, entries } = words
  const book = { ...written, rules: withKnownTopics(written.rules) }
  const journeys = claimJourneys(project).map((name) => soundJourney({ name, project, written: name }).journey)
  const matter = {
    files: project.files,
    book,
    entries,
    approvals: readApprovals(project.files),
    views: viewsOf(book, entries),
    journeys,
    today,
  }
  return withoutAccepted([...unknownTopics(written.rules), ...RULES.flatMap((rule) => rule(matter))], written.rules)
}

/** Leaves out accepted problems, and reports accepted problems that no longer occur. */
function withoutAccepted(diagnostics: readonly Diagnostic[], { accepted }: CopyRules): readonly Diagnostic[] {
  const known = accepted.map((one, index) => ({ ...one, index, isMeant: addressMatcher(one.at) }))
  const used = new Set<number>()
  const left = diagnostics.filter(({ code, file, pointer }) => {
    const by = known.find((one) => one.code === code && one.isMeant(`${file}#${pointer}`))
    if (by !== undefined) used.add(by.index)
    return by === undefined
  })
  const needless = known
    .filter(({ index }) => !used.has(index))
    .map(({ code, index, at }): Diagnostic => ({
      code: 'COPY_ACCEPTED_NEEDLESS',
      severity: 'warning',
      file: RULES_FILE,
      pointer: `/accepted/${index}`,
      message: `${code} no longer occurs at ${at.join(', ')}.`,
      hint: 'Remove the entry.',
    }))
  return [...left, ...needless]
}
