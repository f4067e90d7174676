// Runs the steps of deploy/Containerfile without an engine: in bare folders, as an unprivileged account if started as root, and starts what comes
// out on files that it cannot write: `npm run test:container`. Copies the committed files. DATABASE_URL names the database; without it the
// product starts `postgres` of PATH. Takes two minutes or more, mostly for npm.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports/free-port.mjs'

const MOST_MS = 60_000
const NOBODY = 65534

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const isRoot = process.getuid?.() === 0
const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const base = mkdtempSync(join(tmpdir(), 'container-'))
chmodSync(base, 0o755)
const context = join(base, 'context')
const stages = new Map()
let stage
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, context])
  for (const [instruction, rest] of instructions(join(root, 'deploy/Containerfile'))) STEPS()[instruction]?.(rest)
  await expectWorks(stage)
  console.log('The steps of the container file ran, and what they made started, answered and stopped.')
} finally {
  execFileSync('chmod', ['-R', 'u+w', base])
  rmSync(base, { recursive: true, force: true })
}

/** What each instruction does to the present stage. The others only describe the image. */
function STEPS() {
  return {
    FROM(rest) {
      const name = /\bAS (\w+)$/i.exec(rest)?.[1] ?? 'last'
      stage = { name, files: join(base, name), env: {}, folder: '/' }
      mkdirSync(stage.files)
      stages.set(name, stage)
    },
    WORKDIR(rest) {
      stage.folder = rest
      mkdirSync(placeOf(stage, rest), { recursive: true })
      own(placeOf(stage, rest))
    },
    ENV(rest) {
      const [name, value] = rest.split('=')
      stage.env[name] = value
    },
    COPY(rest) {
      const words = rest.split(/\s+/)
      const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice('--from='.length)) : undefined
      const to = words.pop()
      for (const word of words) {
        const source = from === undefined ? join(context, word) : placeOf(from, word)
        const isFolder = to.endsWith('/') && word !== '.'
        const target = join(placeOf(stage, stage.folder), to, isFolder ? word.split('/').pop() : '')
        cpSync(source, target, { recursive: true, verbatimSymlinks: true })
      }
      own(placeOf(stage, stage.folder))
    },
    RUN(rest) {
      console.log(`${stage.name}: ${rest}`)
      const home = join(base, 'home')
      mkdirSync(home, { recursive: true })
      own(home)
      execFileSync('sh', ['-c', rest], {
        cwd: placeOf(stage, stage.folder),
        env: { ...process.env, ...stage.env, HOME: home, npm_config_cache: join(home, '.npm') },
        stdio: 'inherit',
        ...account,
      })
    },
    CMD(rest) {
      stage.command = JSON.parse(rest)
    },
  }
}

/** Pairs of instruction and the rest of its line, with continued lines joined. HEALTHCHECK has a CMD of its own. */
function instructions(file) {
  return readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()).slice(1))
}

/** Starts the last stage on files of another account, or without the right to write. */
async function expectWorks(last) {
  if (isRoot) execFileSync('chown', ['-R', '0:0', last.files])
  execFileSync('chmod', ['-R', 'a-w', last.files])
  const data = join(base, 'data')
  mkdirSync(data)
  own(data)
  const port = await freePort()
  const [program, ...args] = last.command
  const child = spawn(program, args, {
    cwd: placeOf(last, last.folder),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      ...last.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
    ...account,
  })
  try {
    for (const path of ['/livez', '/healthz', '/get-started-v5'])
      await answers(`http://127.0.0.1:${port}${path}`, child)
  } finally {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await gone
  }
  if (child.exitCode !== 0) throw new Error(`CONTAINER_STOP The product ended with ${child.exitCode}, not with 0.`)
}

/** Waits for 200, because starting takes time. */
async function answers(address, child) {
  for (const began = Date.now(); Date.now() - began < MOST_MS; await new Promise((done) => setTimeout(done, 300))) {
    if (child.exitCode !== null)
      throw new Error('CONTAINER_NOT_STARTED The product ended before it answered; see its output above.')
    const response = await fetch(address).catch(() => undefined)
    if (response?.status === 200) return
  }
  throw new Error(`CONTAINER_NO_ANSWER ${address} did not answer 200 within ${MOST_MS / 1000} s.`)
}

function placeOf({ files }, path) {
  return join(files, path)
}

function own(folder) {
  if (!isRoot) return
  chownSync(folder, NOBODY, NOBODY)
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
}
