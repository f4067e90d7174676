import type { ComponentType } from 'react'
import type { FURTHER } from './further-widgets.ts'
import { late, type LateComponent } from '../frame/late.tsx'

type Further = typeof FURTHER

/** Widgets or fields that few journeys use, by their names. */
export function furtherNamed<Props extends object>(
  ...names: readonly NameOf<Props>[]
): Record<string, LateComponent<Props>> {
  return Object.fromEntries(names.map((name) => [name, late(async () => furtherOne<Props>(name))]))
}

async function furtherOne<Props extends object>(name: NameOf<Props>) {
  const { FURTHER } = await import('./further-widgets.ts')
  // The compiler does not see that `NameOf` ensures it.
  return FURTHER[name]() as Promise<ComponentType<Props>>
}

type NameOf<Props> = {
  [Name in keyof Further]: Further[Name] extends () => Promise<ComponentType<Props>> ? Name : never
}[keyof Further]
