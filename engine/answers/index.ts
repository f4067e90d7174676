export { valueOf } from './answer-value.ts'
export { answersOnRoute, isSpeakable, type AnswerRow, type AnswerValue } from './answers-on-route.ts'
