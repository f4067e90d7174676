/** "Welsh" for "cy". */
export const languageName = (code: string) => new Intl.DisplayNames('en-GB', { type: 'language' }).of(code) ?? code
