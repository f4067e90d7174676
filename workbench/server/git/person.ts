import { git } from './git.ts'

/** Who works here: the name and address that git writes into commits. */
export interface Person {
  readonly name: string
  readonly email: string
}

/** Null if git does not know. */
export async function personHere(root: string): Promise<Person | null> {
  const [name, email] = await Promise.all(
    ['user.name', 'user.email'].map(async (key) => {
      const { isOk, out } = await git(root, ['config', '--get', key])
      return isOk ? out.trim() : ''
    }),
  )
  return name === undefined || name === '' || email === undefined || email === '' ? null : { name, email }
}

/** The same address or the same name: a second address makes nobody a second person. */
export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.email.toLowerCase() === other.email.toLowerCase() ||
    one.name.trim().toLowerCase() === other.name.trim().toLowerCase()
  )
}
