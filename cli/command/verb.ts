import type { Project } from '../project/project.ts'
import type { Shell } from './shell.ts'

export interface Verb {
  readonly name: string
  /** What it does, in one line. */
  readonly summary: string
  /** What follows `journey <name>`: "<journey> [--check]". */
  readonly usage: string
  readonly options: Readonly<Record<string, VerbOption>>
  /** Names of the arguments that must be there. */
  readonly needs: readonly string[]
  readonly details?: string
  readonly run: (call: Call) => Promise<Answer>
}

export interface VerbOption {
  readonly type: 'string' | 'boolean'
  readonly help: string
}

export interface Call {
  readonly project: Project
  readonly arguments: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly shell: Shell
}

/** The result of a verb, as text and as data. */
export interface Answer {
  /** 0 = success, 1 = findings, 2 = cannot run. */
  readonly status: 0 | 1 | 2
  readonly text: string
  readonly json: unknown
}

/** An option with a text value. */
export function textOption({ options }: Call, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
