import { compareUnderSettings, describeRun, type BehaviourUnderSettings } from '../../proof/index.ts'
import { differenceSentence } from '../diff/behaviour-words.ts'
import type { Change } from '../diff/change.ts'
import { structuralChanges } from '../diff/structure.ts'
import { translationChanges } from '../diff/translation-changes.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { paintFor, type Paint } from '../report/paint.ts'
import type { Verb } from '../command/verb.ts'
import { counted } from '../words/counted.ts'

const HEADINGS: Readonly<Record<Change['about'], string>> = {
  journey: 'The journey',
  steps: 'Steps',
  transitions: 'Where steps lead',
  fields: 'Questions',
  effects: 'Effects',
  copy: 'Words',
}

/** Compares two journeys, or two versions of one, in sentences. */
export const diffVerb: Verb = {
  name: 'diff',
  summary: 'describes in sentences how two journeys differ: in their parts, and in where answers lead',
  usage: '<older> <newer>',
  needs: ['the older journey', 'the newer journey'],
  options: {},
  details:
    'Two versions of one journey: journey diff v3@HEAD~1 v3. A difference is not an error: the exit status is 0.',

  async run({ project, arguments: [older = '', newer = ''], shell }) {
    const from = journeyReference(older, project, shell.folder)
    const to = journeyReference(newer, project, shell.folder)
    const [before, after] = [soundJourney(from).journey, soundJourney(to).journey]
    const changes = [
      ...structuralChanges(before, after),
      ...translationChanges(
        { journey: before, source: from.project.source },
        { journey: after, source: to.project.source },
      ),
    ]
    const [behaviour, ...underSettings] = compareUnderSettings(before, after)
    const all = behaviour === undefined ? [] : [behaviour, ...underSettings]
    return {
      status: 0,
      text: text(older, newer, changes, all, paintFor(shell.hasColours)),
      json: { changes, behaviour, underSettings },
    }
  },
}

function text(
  older: string,
  newer: string,
  changes: readonly Change[],
  compared: readonly BehaviourUnderSettings[],
  paint: Paint,
): string {
  const isExact = compared.every((one) => one.isExact)
  const count = compared.reduce((sum, { differences }) => sum + differences.length, 0)
  const groups = Object.entries(HEADINGS).flatMap(([about, heading]) => {
    const sentences = changes.filter((change) => change.about === about).map(({ sentence }) => `  ${sentence}`)
    return sentences.length === 0 ? [] : [paint.bold(heading), ...sentences, '']
  })
  const ways = compared.flatMap(({ settings, differences }) => [
    ...(differences.length === 0 || Object.keys(settings).length === 0
      ? []
      : [
          `  With ${Object.entries(settings)
            .map(([name, value]) => `${name} set to ${JSON.stringify(value)}`)
            .join(' and ')}, also:`,
        ]),
    ...differences.flatMap((difference) => [
      `  ${differenceSentence(difference, older, newer)}`,
      paint.dim(`     for instance in ${newer}, from there:`),
      ...describeRun(difference.runAfter)
        .slice(-difference.after.steps.length)
        .map((line) => `     ${paint.dim(line)}`),
    ]),
  ])
  return [
    ...groups,
    paint.bold('Where the same answers lead'),
    ...(ways.length === 0 ? ['  The same answers and outcomes lead to the same steps in both.'] : ways),
    ...(isExact ? [] : [paint.yellow('  The comparison is incomplete: there may be more differences.')]),
    '',
    `From ${older} to ${newer}: ${counted(changes.length, 'change')}, ${counted(count, 'difference')} in where answers lead.`,
  ].join('\n')
}
