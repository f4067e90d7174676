import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { VERBS } from '../../../cli/verbs/index.ts'
import { ROOT } from '../../support/root.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
}

interface Workflow {
  readonly on: Readonly<Record<string, { readonly paths?: readonly string[] }>>
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, { readonly 'runs-on': string; readonly steps: readonly Step[] }>>
}

const text = readFileSync(join(ROOT, '.github/workflows/journeys.yml'), 'utf8')
const workflow = parse(text, {
  strict: true,
  uniqueKeys: true,
}) as Workflow
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]))

/** What GitHub's own parser finds wrong: keys and values by its schema, expressions, and the order of jobs. */
async function problemsOf(content: string): Promise<readonly string[]> {
  const { context, value } = parseWorkflow({ name: 'journeys.yml', content }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

describe('.github/workflows/journeys.yml', () => {
  it("is right by GitHub's schema of workflows", async () => {
    expect(await problemsOf(text)).toEqual([])
  })

  it.each([
    ['a key that is none', '    runs-on:', '    run-on:', /run-on/],
    ['an expression that is none', '${{ github.base_ref }}', '${{ github.base_ref', /base_ref|expression/i],
    ['an unknown name in an expression', 'github.event_name ==', 'gitlab.event_name ==', /gitlab/],
    ['a step with nothing to do', 'run: npm ci', 'name: npm ci', /run|uses/],
    ['a permission that is none', 'contents: read', 'contents: everything', /everything/],
  ])('would be refused for %s', async (_, right, wrong, said) => {
    expect(text).toContain(right)
    expect((await problemsOf(text.replace(right, () => wrong))).join('\n')).toMatch(said)
  })

  it('puts nothing that a branch or a title may say into a command', () => {
    for (const command of commands) expect(command).not.toMatch(/\$\{\{/)
  })

  it('runs for a pull request that changes what the command reads, and may only read', () => {
    const folders = (workflow.on['pull_request']?.paths ?? []).map((path) => path.replace(/\/\*\*$/, ''))
    expect(folders).toEqual(expect.arrayContaining(['journeys', 'schemas', 'content']))
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([])
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  it('has jobs that run somewhere, of steps that each use an action of a version or run a command', () => {
    for (const job of Object.values(workflow.jobs)) expect(job['runs-on']).toMatch(/^ubuntu-/)
    for (const { uses, run } of steps) expect([uses === undefined, run === undefined]).toContain(true)
    for (const { uses, run } of steps) expect(run ?? uses).toMatch(run === undefined ? /^[\w-]+\/[\w-]+@v\d+$/ : /\S/)
  })

  it('calls scripts, and verbs and options of the command, that there are', () => {
    const check = VERBS.find(({ name }) => name === 'check')
    const called = commands.flatMap((command) => /^node bin\/journey\.mjs (\w+) (.*)$/.exec(command)?.slice(1) ?? [])
    expect(called.length).toBeGreaterThan(3)
    for (const [index, part] of called.entries()) {
      if (index % 2 === 0) expect(part).toBe('check')
      else
        for (const [, option = ''] of part.matchAll(/--([\w-]+)/g))
          expect(Object.keys(check?.options ?? {})).toContain(option)
    }
    expect(commands.some((command) => command.includes('--format github'))).toBe(true)
    for (const command of commands)
      for (const [, name = ''] of command.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
  })
})

describe('.github/workflows/thorough.yml', () => {
  const content = readFileSync(join(ROOT, '.github/workflows/thorough.yml'), 'utf8')

  it("is right by GitHub's schema of workflows", async () => {
    expect(await problemsOf(content)).toEqual([])
  })

  it('runs what the project calls thorough, every night', () => {
    const { on, jobs } = parse(content) as Workflow
    expect(Object.keys(on)).toContain('schedule')
    const runs = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ run }) => (run === undefined ? [] : [run])))
    expect(runs).toEqual(['npm ci', 'npm run test:thorough'])
    expect(Object.keys(scripts)).toContain('test:thorough')
  })
})
