import type { Field } from './journey.ts'

/** Whether an answer combines the choice that excludes all others ("none of these") with another one. */
export function combinesExclusive({ ui }: Field, value: unknown): boolean {
  return ui?.exclusive !== undefined && Array.isArray(value) && value.length > 1 && value.includes(ui.exclusive)
}
