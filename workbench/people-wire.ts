import type { ExperimentReport } from '../experiment/index.ts'
import type { Content, FunnelReport, Row } from '../funnel/index.ts'

/** GET /api/people/<journey>?since=…&until=…&content=2.abc123&with=v4: where people stop, read from the counters of the product. */
export interface PeopleAnswer {
  /** The database, without its password. */
  readonly source: string
  readonly shown: People
  /** What it is compared with. */
  readonly other: People | null
  /** The same places of both; empty without a comparison. */
  readonly rows: readonly Row[]
  /** The contents on which people began in this period, the most first. */
  readonly contents: readonly KnownContent[]
  /** What it can be compared with: "v4", or a kept version: "older/v3.1". */
  readonly journeys: readonly string[]
}

export interface KnownContent extends Content {
  /** As the files here are. */
  readonly isPresent: boolean
  /** Whether the steps of this version are known here. */
  readonly isKept: boolean
}

/** The people of one version. */
export interface People {
  /** The file: "v5", or "older/v3.1". */
  readonly name: string
  readonly report: FunnelReport
  /** The heading of each step. */
  readonly titles: Readonly<Record<string, string>>
  readonly picture: Picture
  /** False: the files here differ from what these people saw. */
  readonly isPresent: boolean
}

/** The part of a journey's graph that people went through, with the place of everything in it, in pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly steps: readonly PictureStep[]
  readonly flows: readonly PictureFlow[]
}

/** `x` and `y` are its centre. */
export interface PictureStep {
  readonly step: string
  readonly x: number
  readonly y: number
}

export interface PictureFlow {
  readonly from: string
  readonly to: string
  readonly points: readonly (readonly [number, number])[]
  /** The centre of its number. */
  readonly label: readonly [number, number]
}

/** GET /api/experiment?since=…&until=… */
export interface ExperimentAnswer {
  readonly source: string
  readonly report: ExperimentReport
}
