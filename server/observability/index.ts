export { logOptions } from './log-options.ts'
export { loggableFault } from './loggable-fault.ts'
export { startTracing, traced, traceRequests, traceStatement } from './tracing.ts'
