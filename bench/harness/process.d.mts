import type { ChildProcess } from 'node:child_process'

export interface Server {
  readonly url: string
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
}

export function startProduct(environment: Readonly<Record<string, string>>): Promise<Server>
export function started(script: string, args?: readonly string[]): Promise<Server>
export function buildProduct(): void
