export { enqueue } from './enqueue.ts'
export type { Message, Target } from './enqueue.ts'
export { outboxWorker } from './outbox-worker.ts'
export type { Deliveries, Job, OutboxWorker } from './outbox-worker.ts'
