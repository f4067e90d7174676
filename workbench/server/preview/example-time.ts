/** Noon in London on the day of the proof's sample answers. */
export const EXAMPLE_TIME = Date.UTC(2026, 5, 1, 11)
