import type { ComponentType } from 'react'
import type { FURTHER } from './further-widgets.ts'
import { late } from '../frame/late.tsx'

/** A widget or a field that few journeys use. */
export function further<Props extends object>(load: (all: typeof FURTHER) => Promise<ComponentType<Props>>) {
  return late<Props>(async () => load((await import('./further-widgets.ts')).FURTHER))
}
