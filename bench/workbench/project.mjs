import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundled } from '../harness/bundled.mjs'
import { ROOT } from '../harness/report.mjs'

const PARTS = ['journeys', 'schemas', 'content', 'public']
const STEPS = 1000

/** The names of the generated journeys, by their shape. */
export const GENERATED = Object.fromEntries(
  ['random-jumps', 'flag-a-step', 'chain', 'fan', 'nested'].map((shape) => [shape, `${shape}-${STEPS}`]),
)

/** Fills a folder with a copy of the project, and with these generated journeys of a thousand steps. */
export async function projectIn(folder, generated = []) {
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'journeys'), { recursive: true })
  for (const { name, text } of await journeyTexts())
    if (generated.includes(name)) writeFileSync(join(folder, 'journeys', `${name}.json`), text)
  return folder
}

let texts

/** As the bench of the proof generates them. */
function journeyTexts() {
  texts ??= bundled(['bench/proof/cases.ts'], async (cases) => {
    const { CASES } = await import(pathToFileURL(cases).href)
    return CASES.map(({ name, file }) => ({ name: name.replaceAll(' ', '-'), file }))
      .filter(({ name }) => Object.values(GENERATED).includes(name))
      .map(({ name, file }) => ({ name, text: `${JSON.stringify(file(), null, 2)}\n` }))
  })
  return texts
}
