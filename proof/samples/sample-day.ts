/** The day on which a sample date must be valid; any day for many years would do. */
export const SAMPLE_DAY = { year: 2026, month: 6, day: 1 }

/** A day by which limits that move with today have moved on: a value that stays the same must be valid then too. */
export const LATER_DAY = { ...SAMPLE_DAY, year: SAMPLE_DAY.year + 10 }
