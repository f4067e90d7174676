import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

/** Whether the account may enter `folder` and every folder above it. Root may enter all. */
export async function canReach(account: Account | undefined, folder: string): Promise<boolean> {
  if (account === undefined) return true
  const real = await realpath(folder).catch(() => undefined)
  if (real === undefined) return false
  for (const step of stepsTo(real)) {
    const { uid, gid, mode } = await stat(step)
    const passing = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & passing) === 0) return false
  }
  return true
}

function stepsTo(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [...stepsTo(above), folder]
}
