/** The most letters of a problem that a visitor describes in the help. The calls that send it must take as many: `journey check` compares them. */
export const MOST_FEEDBACK_LETTERS = 5000
