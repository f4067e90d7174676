/** The day on which a sample date must be valid; any day for many years would do. */
export const SAMPLE_DAY = { year: 2026, month: 6, day: 1 }
