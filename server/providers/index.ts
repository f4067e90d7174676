export * from './ports.ts'
export { type SandboxOptions, sandboxProviders } from './sandbox-providers.ts'
export { type SandboxPerson, sandboxPeople } from './sandbox-people.ts'
export { type RightAnswer, rightAnswers } from './identity/right-answers.ts'
