import people from './sandbox-people.json'

export interface SandboxPerson {
  readonly field: string
  readonly value: string
  readonly effect: string
}

/** What to type to meet each answer of the sandbox suppliers, as GET /sandbox/people shows it. */
export const sandboxPeople: readonly SandboxPerson[] = people

/** How the sandbox compares a typed name: case and the spaces around it do not matter. */
export function sandboxName(typed: string): string {
  return typed.trim().toLowerCase()
}
