import { Refusal } from '../project/refusal.ts'

/** What the system says when it cannot write, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EACCES: 'the file or its folder may not be written',
  EPERM: 'the file or its folder may not be written',
  EROFS: 'the disk can only be read',
}

/** Saves; what the disk refuses is told as such, because the page asks again and keeps the edit meanwhile. */
export function toldIfNotWritten<Result>(path: string, save: () => Result): Result {
  try {
    return save()
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    throw new Refusal(507, 'FILE_NOT_WRITTEN', `${path} could not be written: ${reason}.`)
  }
}
