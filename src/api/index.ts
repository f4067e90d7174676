export { createApi, type Api, type ApiSettings } from './api.ts'
export { CallRefused, ConnectionLost, isPassing, isUntaken, type ApiError } from './call-error.ts'
export type { AnswerOf, BodyOf, Contract, RequestOf } from './contract.ts'
export type { CallOptions } from './exchange.ts'
