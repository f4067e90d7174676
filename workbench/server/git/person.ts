import type { Person } from '../../../cli/project/people.ts'
import { git } from './git.ts'

/** Who works here; null if git does not know. */
export async function personHere(root: string): Promise<Person | null> {
  const [name, email] = await Promise.all(
    ['user.name', 'user.email'].map(async (key) => {
      const { isOk, out } = await git(root, ['config', '--get', key])
      return isOk ? out.trim() : ''
    }),
  )
  return name === undefined || name === '' || email === undefined || email === '' ? null : { name, email }
}
