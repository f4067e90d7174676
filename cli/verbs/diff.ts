import { compareBehaviour, describeRun, type BehaviourDifference } from '../../engine/proof/index.ts'
import { differenceSentence } from '../diff/behaviour-words.ts'
import { structuralChanges, type Change } from '../diff/structure.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { paintFor, type Paint } from '../report/paint.ts'
import type { Verb } from '../verb.ts'
import { counted } from '../words/counted.ts'

const HEADINGS: Readonly<Record<Change['about'], string>> = {
  journey: 'The journey',
  steps: 'Steps',
  transitions: 'Where steps lead',
  fields: 'Questions',
  effects: 'Effects',
  copy: 'Words',
}

/** Two journeys, or one at two moments, compared for people. */
export const diffVerb: Verb = {
  name: 'diff',
  summary: 'tells in sentences how two journeys differ: in what they are made of, and in where answers lead',
  usage: '<older> <newer>',
  needs: ['the older journey', 'the newer journey'],
  options: {},
  details: 'One journey at two moments: journey diff v3@HEAD~1 v3. A difference is no fault: the exit status is 0.',

  async run({ project, arguments: [older = '', newer = ''], shell }) {
    const before = soundJourney(journeyReference(older, project, shell.folder)).journey
    const after = soundJourney(journeyReference(newer, project, shell.folder)).journey
    const changes = structuralChanges(before, after)
    const behaviour = compareBehaviour(before, after)
    return { status: 0, text: text(older, newer, changes, behaviour, paintFor(shell.hasColours)), json: { changes, behaviour } }
  },
}

function text(older: string, newer: string, changes: readonly Change[], { differences, isExact }: BehaviourDifference, paint: Paint): string {
  const groups = Object.entries(HEADINGS).flatMap(([about, heading]) => {
    const sentences = changes.filter((change) => change.about === about).map(({ sentence }) => `  ${sentence}`)
    return sentences.length === 0 ? [] : [paint.bold(heading), ...sentences, '']
  })
  const ways = differences.flatMap((difference) => [
    `  ${differenceSentence(difference, older, newer)}`,
    paint.dim(`     for instance in ${newer}, from there:`),
    ...describeRun(difference.runAfter).slice(-difference.after.steps.length).map((line) => `     ${paint.dim(line)}`),
  ])
  return [
    ...groups,
    paint.bold('Where the same answers lead'),
    ...(ways.length === 0 ? ['  The same answers and outcomes lead the same way in both.'] : ways),
    ...(isExact ? [] : [paint.yellow('  The comparison was not carried to the end: there may be more.')]),
    '',
    `From ${older} to ${newer}: ${counted(changes.length, 'change')}, ${counted(differences.length, 'difference')} in where answers lead.`,
  ].join('\n')
}
