import { claimReference } from '../../domain/index.ts'
import type { Shell } from './command.ts'

export function noSuchClaim(claimId: string, shell: Shell): 1 {
  shell.err(
    `There is no claim ${claimId}. Name a claim by its number, such as 1f0c9f0e-3c55-4c38-9c1b-6f0f6f6f6f6f, or by its reference, such as ${claimReference('1f0c9f0e-3c55-4c38-9c1b-6f0f6f6f6f6f')}.\n`,
  )
  return 1
}
