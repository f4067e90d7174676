type Words = Readonly<Record<string, string>>

export function surveyWords(locales: Readonly<Record<string, Words>>): Readonly<Record<string, Words>>
