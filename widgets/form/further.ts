import type { ComponentType } from 'react'
import type { FURTHER } from './further-widgets.ts'
import { late, type LateComponent } from '../frame/late.tsx'

type Further = typeof FURTHER

/** A widget or a field that few journeys use. */
export function further<Props extends object>(load: (all: Further) => Promise<ComponentType<Props>>) {
  return late<Props>(async () => load((await import('./further-widgets.ts')).FURTHER))
}

/** Several of them, by their names. */
export function furtherNamed<Props extends object>(
  ...names: readonly NameOf<Props>[]
): Record<string, LateComponent<Props>> {
  return Object.fromEntries(
    // `NameOf` ensures the type, which the compiler does not see through.
    names.map((name) => [name, further((all) => all[name]() as Promise<ComponentType<Props>>)]),
  )
}

type NameOf<Props> = {
  [Name in keyof Further]: Further[Name] extends () => Promise<ComponentType<Props>> ? Name : never
}[keyof Further]
