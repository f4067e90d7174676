import { git } from './git.ts'

/** The branch that is published to: main, else master, else the current commit. */
export async function baseOf(root: string): Promise<string> {
  for (const name of ['main', 'master'])
    if ((await git(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${name}`])).isOk) return name
  return 'HEAD'
}
