export { embeddedPostgres, runningPostgres } from './embedded-postgres.ts'
export type { Connection, EmbeddedPostgres } from './embedded-postgres.ts'
