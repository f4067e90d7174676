export { keptCampaign } from './kept-tags.ts'
export { marketing, type Marketing } from './marketing.ts'
