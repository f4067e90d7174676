import {
  contentsOf,
  contentToShow,
  funnelReport,
  graphOf,
  possibleTransitions,
  sideBySide,
  type Count,
  type Replacement,
} from '../../../funnel/index.ts'
import { olderName, parseOlderName, type JourneySource } from '../../../loader/index.ts'
import { pictureOf } from '../../people/picture.ts'
import type { KnownContent, People, PeopleAnswer } from '../../people-wire.ts'
import type { Analysis } from '../../wire.ts'
import type { Analyser } from '../../analysis/analyser.ts'
import { Refusal } from '../project/refusal.ts'
import { versionHere, versionsIn, type VersionHere } from './version-here.ts'

export interface Asked {
  /** "v5" */
  readonly journey: string
  /** "2.abc123": a content of it, by version and hash; otherwise the present one, or the one on which most began. */
  readonly content: string | undefined
  /** What to compare with: "v4", or "older/v5.1". */
  readonly other: string | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

/** Where people stop, in one version or in two next to each other. */
export async function peopleAnswer(
  counts: readonly Count[],
  asked: Asked,
  { source, analyser }: { readonly source: JourneySource; readonly analyser: Analyser },
): Promise<Omit<PeopleAnswer, 'source'>> {
  const here = versionsIn(source)
  const current = versionHere(asked.journey, source)
  const [version, hash] = /^(\d+)\.([0-9a-f]+)$/.exec(asked.content ?? '')?.slice(1) ?? []
  const name = version === undefined ? asked.journey : fileOf(current, Number(version))
  if (!here.includes(name))
    throw new Refusal(
      404,
      'VERSION_NOT_KEPT',
      `The steps of ${current.definition.name} version ${version} are not known here: there is no file journeys/${name}.json.`,
    )
  const shown = await peopleOf(versionHere(name, source), counts, asked, analyser, hash)
  const other =
    asked.other === undefined ? null : await peopleOf(versionHere(asked.other, source), counts, asked, analyser)
  const replaced = other === null ? [] : await replacementsBetween(shown.name, other.name, analyser)
  return {
    shown,
    other,
    rows: other === null ? [] : sideBySide([shown.report, other.report], replaced),
    contents: contentsOf(counts, current.definition.name).map((content): KnownContent => {
      const file = fileOf(current, content.version)
      return {
        ...content,
        isPresent: file === asked.journey && content.hash === current.hash,
        isKept: here.includes(file),
      }
    }),
    journeys: here.filter((one) => one !== shown.name),
  }
}

/** The journeys whose counts an answer needs. */
export const journeysOf = ({ journey, other }: Pick<Asked, 'journey' | 'other'>): readonly string[] =>
  [journey, ...(other === undefined ? [] : [other])].map((name) => parseOlderName(name)?.name ?? name)

function fileOf({ name, definition }: VersionHere, version: number): string {
  return version === definition.version ? name : olderName({ name: definition.name, version })
}

async function peopleOf(
  { name, definition, hash: present, titles }: VersionHere,
  counts: readonly Count[],
  { since, until }: Asked,
  analyser: Analyser,
  asked?: string,
): Promise<People> {
  const hash = asked ?? contentToShow(counts, definition.name, definition.version, present)
  const analysis = JSON.parse((await analyser.analysis(name)) ?? 'null') as Analysis | null
  // An incomplete proof has not found every transition.
  const isProved = analysis !== null && analysis.isProved && analysis.isExact && analysis.graph !== null
  const report = funnelReport(counts, graphOf(definition), {
    hash,
    since,
    until,
    possible: isProved && hash === present ? possibleTransitions(analysis.graph?.transitions ?? []) : undefined,
  })
  return { name, report, titles, picture: pictureOf(report), isPresent: hash === present }
}

async function replacementsBetween(one: string, other: string, analyser: Analyser): Promise<readonly Replacement[]> {
  return JSON.parse((await analyser.replacements(one, other)) ?? '[]') as readonly Replacement[]
}
