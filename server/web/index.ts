export { readDocuments } from './documents.ts'
export { webPages } from './web-pages.ts'
