export { tellJourneyEvents } from './journey-events.ts'
export { marketing, type Marketing } from './marketing.ts'
