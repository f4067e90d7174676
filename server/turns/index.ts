export { foundInTurn } from './found-in-turn.ts'
export { takeTurn, TurnLost, type Turn, type TurnRules } from './take-turn.ts'
export { workInTurn, type SharedWork } from './work-in-turn.ts'
