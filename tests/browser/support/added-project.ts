import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { inject } from 'vitest'
import { oneAtATime } from '../../../scripts/build/one-at-a-time.mjs'
import { ADDED_JOURNEYS, FORMS_TO_IMPORT, WALKED_FORMS } from '../added-journeys/index.ts'
import { changedProject, type ChangedProject } from './changed-project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the project with the added journeys is once a file has asked for it. */
    readonly addedProject: string
  }
}

/** Before all files: a folder for the project. It is built only if one of the files asks for it. */
export default function addedProjectFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'added-journeys-'))
  provide('addedProject', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * The root of a copy of the project with every journey of tests/browser/added-journeys. The first file that asks builds it, and another
 * one waits for that: a build takes longer than most of the files, and each of their journeys is alone in what it asks.
 */
export async function addedProject(): Promise<string> {
  const folder = inject('addedProject')
  const root = join(folder, 'project')
  const isBuilt = join(folder, 'built')
  await oneAtATime(folder, async () => {
    if (existsSync(isBuilt)) return
    rmSync(root, { recursive: true, force: true })
    const project = changedProject(root)
    for (const journey of ADDED_JOURNEYS) project.change(`journeys/${journey.name}.json`, () => journey)
    await importForms(project)
    await project.build()
    writeFileSync(isBuilt, '')
  })
  return root
}

/** As somebody would who has the file of a form. */
async function importForms({ root }: ChangedProject): Promise<void> {
  const importing = async (...args: readonly string[]) => {
    await promisify(execFile)(process.execPath, [join(root, 'bin/journey.mjs'), 'import', ...args], { cwd: root })
  }
  for (const [name, form] of Object.entries(FORMS_TO_IMPORT)) {
    writeFileSync(join(root, `${name}-form.json`), JSON.stringify(form))
    await importing(`${name}-form.json`, '--as', name)
  }
  for (const { kind, name, file } of WALKED_FORMS)
    await importing(file, '--as', name, '--from', kind, '--accept-faults')
}
