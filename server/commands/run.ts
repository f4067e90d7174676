import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../settings/config.ts'
import type { OpenDatabase } from '../database/index.ts'
import { openDatabase } from '../database/index.ts'
import { StartError } from '../settings/start-error.ts'
import type { Command, Given, Shell } from './command.ts'
import { UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'

/** Runs `claims <args>`. Exit status 0: done. 1: nothing to work on. 2: cannot run as given. Never throws. */
export async function run(args: readonly string[], shell: Shell): Promise<0 | 1 | 2> {
  const opened: OpenDatabase[] = []
  try {
    const [name, ...rest] = args
    if (name === undefined || name === '--help' || name === 'help') {
      shell.out(overview())
      return 0
    }
    const command = COMMANDS.find((each) => each.name === name)
    if (command === undefined)
      throw new UsageError(
        `Unknown command "claims ${name}". The commands are ${COMMANDS.map((each) => each.name).join(', ')}.`,
      )
    const { positionals, values } = parsed(command, rest)
    if (values['help'] === true) {
      shell.out(helpOn(command))
      return 0
    }
    if (positionals.length < command.needs) throw new UsageError(`claims ${command.name} ${command.usage}`)
    const config = readConfig(shell.environment)
    const database: Given['database'] = async (how) => {
      // A command does not wait for a migration: it reports at once that one is missing.
      const place = { ...config, ...how, dataDir: resolve(shell.root, config.dataDir), patienceMs: 0 }
      const one = await openDatabase(place)
      opened.push(one)
      return one
    }
    return await command.run({ arguments: positionals, options: values, config, shell, database })
  } catch (error) {
    // Errors that the user can fix are printed without a stack.
    const isKnown = error instanceof UsageError || error instanceof StartError
    shell.err(`${isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 2
  } finally {
    for (const { close } of opened) await close()
  }
}

function parsed(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...HELP }).map(([name, { type }]) => [name, { type }]),
  )
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. See: claims ${command.name} --help`)
  }
}

const HELP = { help: { type: 'boolean', help: 'print this help' } } as const

const overview = () =>
  `Work on the claims of the product. The command opens the same database as the product (DATABASE_URL, or DATA_DIR).
<claim> is a claim's number or its reference.

${COMMANDS.map(({ name, usage, help }) => `  claims ${name} ${usage}\n      ${help}`).join('\n')}
`

const helpOn = ({ name, usage, help, options = {} }: Command) =>
  `claims ${name} ${usage}\n  ${help}\n${Object.entries(options)
    .map(([option, { help: what }]) => `  --${option}  ${what}\n`)
    .join('')}`
