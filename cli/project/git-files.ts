import { spawnSync } from 'node:child_process'
import { CannotRun } from '../report/cannot-run.ts'
import { decodeText, type ProjectFiles } from '../../loader/index.ts'

const FOLDERS = ['journeys', 'schemas', 'content', 'public']
/** Journeys and schemas, and the words next to them. */
const TEXTS = ['.json', '.md', '.webmanifest']
const MOST_BYTES = 200 * 1024 * 1024

/** The journeys, schemas and words of a project at a revision of git; throws `CannotRun`. */
export function gitFiles(root: string, revision: string): ProjectFiles {
  // A revision that starts with "-" would be read as an option.
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
    ?.toString()
    .trim()
  if (commit === undefined || commit === '')
    throw new CannotRun(
      'REVISION_UNKNOWN',
      `git does not know the revision "${revision}" here.`,
      'Give a commit, branch or tag, such as HEAD~1.',
    )
  const paths = (git(root, ['ls-tree', '-r', '--name-only', '-z', commit, '--', ...FOLDERS])?.toString() ?? '')
    .split('\0')
    .filter((path) => TEXTS.some((ending) => path.endsWith(ending)))
  const contents = git(root, ['cat-file', '--batch'], paths.map((path) => `${commit}:./${path}\n`).join(''))
  const blobs = new Map(contents === undefined ? [] : blobsOf(contents, paths))
  return {
    text(path) {
      const blob = blobs.get(path)
      return blob === undefined ? undefined : decodeText(blob)
    },
    list: (folder) =>
      paths.flatMap((path) =>
        path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/')
          ? [path.slice(folder.length + 1)]
          : [],
      ),
  }
}

function git(root: string, args: readonly string[], input = ''): Buffer | undefined {
  const { status, stdout, error } = spawnSync('git', args, {
    cwd: root,
    input,
    maxBuffer: MOST_BYTES,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  if (error !== undefined)
    throw new CannotRun('GIT_MISSING', 'git cannot be called.', 'Install git, or compare with a file.')
  return status === 0 ? stdout : undefined
}

/** Parses the output of `cat-file --batch`: "<hash> blob <size>\n<bytes>\n" for each file. */
function blobsOf(output: Buffer, paths: readonly string[]): [string, Buffer][] {
  const blobs: [string, Buffer][] = []
  let at = 0
  for (const path of paths) {
    const end = output.indexOf(0x0a, at)
    const [, kind, size] = output.subarray(at, end).toString().split(' ')
    if (kind !== 'blob') {
      at = end + 1
      continue
    }
    blobs.push([path, output.subarray(end + 1, end + 1 + Number(size))])
    at = end + 1 + Number(size) + 1
  }
  return blobs
}
