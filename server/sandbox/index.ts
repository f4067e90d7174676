export { announcedSandbox } from './announced-sandbox.ts'
export { sandboxPages } from './sandbox-pages.ts'
