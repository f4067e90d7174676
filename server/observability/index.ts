export { logOptions } from './log-options.ts'
export { loggableError } from './loggable-error.ts'
export { startTracing, traced, traceRequests, traceStatement } from './tracing.ts'
