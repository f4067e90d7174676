// Two concurrent starts of one project must not build into each other: the second waits for the first.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export async function oneAtATime(root, work) {
  const lock = join(root, 'dist/building')
  await mkdir(dirname(lock), { recursive: true })
  while (!(await taken(lock))) await wait(200)
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function taken(lock) {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
