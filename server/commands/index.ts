export type { Shell } from './command.ts'
export { run } from './run.ts'
