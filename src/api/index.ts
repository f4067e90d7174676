export { createApi, type Api } from './api.ts'
export { CallRefused, ConnectionLost, isPassing, type Problem } from './call-error.ts'
export type { AnswerOf, BodyOf, Contract, RequestOf } from './contract.ts'
export type { CallOptions } from './exchange.ts'
