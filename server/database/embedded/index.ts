export { embeddedPostgres } from './embedded-postgres.ts'
export type { Connection, EmbeddedPostgres } from './embedded-postgres.ts'
