export { webPages } from './web-pages.ts'
