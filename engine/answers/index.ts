export { answersOnRoute, type AnswerRow, type AnswerValue } from './answers-on-route.ts'
