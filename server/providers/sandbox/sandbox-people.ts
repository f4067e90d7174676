import people from './sandbox-people.json'

export interface SandboxPerson {
  readonly field: string
  readonly value: string
  readonly effect: string
}

/** The inputs for each answer of the sandbox suppliers, as GET /sandbox/people returns them. */
export const sandboxPeople: readonly SandboxPerson[] = people

/** The sandbox ignores case and surrounding spaces of a typed name. */
export function sandboxName(typed: string): string {
  return typed.trim().toLowerCase()
}
