import { readFile, stat } from 'node:fs/promises'

/** The operating-system account that the database server runs as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so a product started as root runs it under another account: the owner of an existing
 * cluster, else "nobody". Undefined means: our own account.
 */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = await accountsOfThisMachine()
  // initdb looks up its own uid, so a number alone is not enough on machines where the account has another name.
  return (
    known.find(({ uid }) => uid === 65534) ??
    known.find(({ name }) => name === 'nobody' || name === 'postgres') ?? { uid: 65534, gid: 65534 }
  )
}

async function accountsOfThisMachine() {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name === undefined || !uid || !gid ? [] : [{ name, uid: Number(uid), gid: Number(gid) }]
  })
}
