export { importAddresses, importedAddresses } from './addresses/index.ts'
export { buildApp } from './app.ts'
export type { AppOptions } from './app.ts'
export { hashOf } from './claims/kept-words.ts'
export { loggableFault } from './observability/index.ts'
export { personKey } from './claims/person-key.ts'
export { signatureImage } from './claims/signature-image.ts'
export { redacted } from './claims/redacted.ts'
export { run as runClaims, type Shell } from './commands/index.ts'
export { readConfig } from './config.ts'
export type { Config } from './config.ts'
export {
  connect,
  copyDatabase,
  databaseClock,
  embeddedPostgres,
  inTransaction,
  migrate,
  openDatabase,
} from './database/index.ts'
export type { Database, EmbeddedPostgres } from './database/index.ts'
export { product } from './product.ts'
export type { Product, ProductOptions } from './product.ts'
export { StartError } from './start-error.ts'
export { chosenProviders, ProviderError } from './providers/index.ts'
export type { OutgoingPayloads, Providers } from './providers/index.ts'
export { journeyGuard, loadJourneys } from './journeys/index.ts'
export type { Journeys } from './journeys/index.ts'
export { eraseClaim, exportClaim, purge, retentionRules, TABLES } from './retention/index.ts'
export { routes } from './routes/index.ts'
export { deadLetters, enqueue, outboxWorker, replayDeadLetters } from './outbox/index.ts'
export type { Deliveries, Job } from './outbox/index.ts'
