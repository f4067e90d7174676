import type { MeasuredSize } from './over-limit.mjs'

export function measuredSizes(webFolder: string, budget: unknown): readonly MeasuredSize[]
