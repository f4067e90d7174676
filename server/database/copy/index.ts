export { copyDatabase, type CopyOptions, type CopyReport } from './copy-database.ts'
