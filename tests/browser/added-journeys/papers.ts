import { readFileSync } from 'node:fs'
import { DONE, journeyOfSteps } from '../../support/journey-of-steps.ts'

const task = readFileSync(new URL('../../../docs/tasks/ask-for-a-file.md', import.meta.url), 'utf8')
const [step = ''] = [...task.matchAll(/```json[^\n]*\n([\s\S]*?)```/g)].map(([, text]) => text ?? '')

/** What the task tells how to write. */
export const PAPERS = journeyOfSteps('papers', { ...(JSON.parse(`{${step}}`) as object), done: DONE })
