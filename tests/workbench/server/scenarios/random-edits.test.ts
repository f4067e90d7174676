import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { editedText } from '../../../../workbench/text/index.ts'
import type { ValueEdit } from '../../../../workbench/wire.ts'
import { seeded } from '../../../support/seeded.ts'
import { EditingTab } from '../../support/editing-tab.ts'
import { pick } from '../../support/random-edit.ts'
import { serverProcess } from '../../support/server-process.ts'
import { folderWith } from '../../support/workbench-project.ts'
import { isThorough } from '../../../support/some-of.ts'

/** `npm run test:edits` makes 10,000. */
const EDITS = Number(process.env['WORKBENCH_EDITS'] ?? (isThorough ? 250 : 120))
const SEED = Number(process.env['WORKBENCH_SEED'] ?? 21)
const EDITS_PER_KILL = 60
/** Then all marks are checked and removed, so that files stay small. */
const EDITS_PER_ROUND = 250

const PATHS = ['journeys/one.json', 'journeys/two.json', 'schemas/fields/three.json'] as const
const STEPS = ['info', 'contact', 'sign', 'done']
const EMPTY = `${JSON.stringify(
  {
    steps: Object.fromEntries(STEPS.map((step) => [step, { title: step, next: [{ to: 'done' }] }])),
    marks: {},
    list: [],
  },
  null,
  2,
)}\n`

interface File {
  readonly marks: Readonly<Record<string, number>>
  readonly list: readonly { readonly mark: string }[]
}

describe('two tabs and an editor', () => {
  const root = folderWith({ ...Object.fromEntries(PATHS.map((path) => [path, EMPTY])), '.gitignore': '.data/\n' })
  const server = serverProcess(root)
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    })

  it(
    `lose none of ${EDITS} random edits while the server is killed, and every file is valid JSON at any time`,
    { timeout: 60_000 + EDITS * 200, retry: 0 },
    async () => {
      git('init', '-q')
      git('add', '.')
      git('commit', '-qm', 'start')
      const random = seeded(SEED)
      await server.start()
      let restart: Promise<void> = Promise.resolve()
      const tabs = ['left', 'right'].map((name) => new EditingTab(name, server, () => restart))
      const marks = new Map<string, { readonly path: string; readonly kind: 'marks' | 'list' }>()
      let kills = 0

      /** A mark that nobody else touches, and perhaps a word that others change too. */
      const change = (who: string, number: number, path: string): readonly ValueEdit[] => {
        const mark = `${who}-${number}`
        const kind = random() < 0.7 ? 'marks' : 'list'
        marks.set(mark, { path, kind })
        return [
          kind === 'marks' ? { pointer: `/marks/${mark}`, value: number } : { pointer: '/list/-', value: { mark } },
          ...(random() < 0.3 ? [{ pointer: `/steps/${pick(STEPS, random)}/title`, value: `Title ${number}` }] : []),
        ]
      }
      const editor = (number: number) => {
        const path = pick(PATHS, random)
        const place = join(root, path)
        const text = editedText(readFileSync(place, 'utf8'), change('editor', number, path))
        if (random() < 0.5) return writeFileSync(place, text)
        writeFileSync(join(root, '.data/editor'), text)
        renameSync(join(root, '.data/editor'), place)
      }

      for (let number = 0; number < EDITS; number++) {
        const kind = random()
        if (kind < 0.15) editor(number)
        else {
          const path = pick(PATHS, random)
          const active = kind < 0.5 ? tabs : [pick(tabs, random)]
          const saves = active.map((tab) => tab.edit(path, change(tab.name, number, path)))
          if (random() < 1 / EDITS_PER_KILL) {
            for (let turns = Math.floor(random() * 12); turns > 0; turns--) await setImmediate()
            kills++
            restart = server.kill().then(() => server.start())
            await restart
          }
          await Promise.all(saves)
        }
        for (const path of PATHS) JSON.parse(readFileSync(join(root, path), 'utf8'))
        if ((number + 1) % EDITS_PER_ROUND === 0 || number === EDITS - 1) await endRound()
      }
      expect(kills).toBeGreaterThan(0)
      expect(tabs.reduce((sum, { merges }) => sum + merges, 0)).toBeGreaterThan(EDITS / 50)
      expect(tabs.reduce((sum, { collisions }) => sum + collisions, 0)).toBeGreaterThan(0)

      async function endRound(): Promise<void> {
        const files = new Map(
          PATHS.map((path) => [path as string, JSON.parse(readFileSync(join(root, path), 'utf8')) as File]),
        )
        const lost = [...marks].filter(([mark, { path, kind: where }]) => {
          const file = files.get(path)
          return where === 'marks'
            ? file?.marks[mark] === undefined
            : file?.list.every((one) => one.mark !== mark) !== false
        })
        expect(lost).toEqual([])
        // Each edit was made once, also if it was sent twice.
        const listed = [...files.values()].flatMap(({ list }) => list.map(({ mark }) => mark))
        expect(new Set(listed).size).toBe(listed.length)
        expect(git('status', '--porcelain').replaceAll(/^ M \S+\n/gm, '')).toBe('')
        marks.clear()
        for (const path of PATHS) writeFileSync(join(root, path), EMPTY)
        for (const tab of tabs) for (const path of PATHS) await tab.load(path)
      }
    },
  )
})
