import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../settings/start-error.ts'
import type { Account } from './account.ts'
import { canReach } from './can-reach.ts'

/**
 * A folder that only the server's account (and root) can enter, for the socket that is the only way to reach the server:
 * in the data folder, or, if that path is too long or closed to the account, under a hashed name in a temporary folder.
 */
export async function socketFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const name = `refund-journeys-${createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12)}`
  const places = [join(dataDir, 'socket'), ...[tmpdir(), '/tmp', '/var/tmp'].map((base) => join(base, name))]
  for (const place of places) {
    if (Buffer.byteLength(join(place, '.s.PGSQL.5432')) > LONGEST_SOCKET_PATH) continue
    if ((await isPrivate(place, account)) && (await canReach(account, place))) return place
  }
  throw new StartError(
    'DATABASE_SOCKET_FOLDER',
    `No folder can hold the database socket. Tried: ${places.join(', ')}. Each was longer than ${LONGEST_SOCKET_PATH} bytes, could not be ` +
      'written, or belongs to somebody else. Set DATA_DIR to a shorter path, or remove the folder of that name in /tmp.',
  )
}

/** sockaddr_un holds 108 bytes with the closing zero on Linux, 104 on macOS and the BSDs. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

async function isPrivate(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 }).then(
      () => account && chown(folder, account.uid, account.gid),
      () => undefined,
    )
    const found = await lstat(folder)
    // A process that starts in the same moment has made it and not handed it over yet.
    if (account !== undefined && found.isDirectory() && found.uid === process.getuid?.()) {
      await chown(folder, account.uid, account.gid)
      found.uid = account.uid
    }
    if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) return false
    await chmod(folder, 0o700)
    return true
  } catch {
    return false
  }
}
