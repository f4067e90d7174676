export { marketing, type Marketing } from './marketing.ts'
