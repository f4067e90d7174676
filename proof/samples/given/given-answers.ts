/** Answers that a widget gives, by what a developer calls them: "a typed signature". */
export type GivenAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>
