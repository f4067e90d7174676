export { sandboxPages } from './sandbox-pages.ts'
