/** Rules of answers that nobody can give in advance: only the visitor signs, has the code that was sent, the files, and the questions. */
export const ONLY_VISITORS = ['signature', 'oneTimeCode', 'uploadedFiles', 'everyQuestion'] as const
