export { applySave, type SaveResult, type SaveRequest } from './fill.ts'
export { hasSameInput, blockingStep, withOutcome, ownedWithOutcome } from './guarded.ts'
export { isForAnother, namesAnotherOwner, type OwnerChange } from './handed-over.ts'
export { correctionSteps, usesOfEffect, type OpenStep } from './on-route.ts'
export { newProgress, stateOf, stepsOnRoute, type ClaimProgress } from './replay.ts'
export {
  isDoneBy,
  isGuarded,
  isSilent,
  isStored,
  keepsOutcome,
  savedAnswerOf,
  storesAnswers,
} from './backend-knowledge.ts'
export { answersSentAs, disagreeing, findStep } from './wire-names.ts'
