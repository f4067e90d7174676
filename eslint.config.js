import { importX } from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// Who may import whom (docs/architecture.md, section 2). A folder that is not listed for a row is closed to it.
const FOLDERS = ['engine', 'domain', 'widgets', 'src', 'server', 'cli']
const MAY_IMPORT = {
  engine: [],
  domain: ['engine'],
  widgets: ['engine', 'domain'],
  src: ['engine', 'domain', 'widgets'],
  server: ['engine', 'domain'],
  cli: ['engine', 'domain'],
}

const zones = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  target: `./${folder}`,
  from: FOLDERS.filter((other) => other !== folder && !allowed.includes(other)).map((other) => `./${other}`),
  message: `${folder}/ may import only: ${[...allowed, 'schemas and journeys as data'].join(', ')}.`,
}))

// Other folders are entered through their index, so that what stands behind it can move.
const throughIndex = {
  regex: '^(\\.\\./)+(engine|domain|widgets|server)/(?!index\\.ts$|(?:load|proof|providers)/index\\.ts$)',
  message: 'Enter this folder through its index.ts.',
}

export default tseslint.config(
  { ignores: ['dist/', 'generated/', 'node_modules/', '.data/', 'coverage/', 'test-results/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      'no-restricted-imports': ['error', { patterns: [throughIndex] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      // A leading underscore marks what is taken out of an object only to leave it behind.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    // The engine decides; shells perform. Time, chance and the world come in as arguments.
    files: ['engine/**/*.ts', 'domain/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'fetch', 'setTimeout', 'setInterval', 'localStorage', 'process', 'crypto', 'performance'],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The time is an argument.' },
        { object: 'Math', property: 'random', message: 'Chance is an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The time is an argument.' },
      ],
      'no-restricted-imports': ['error', { patterns: [throughIndex, { group: ['react', 'react-dom', 'node:*', 'fastify', 'kysely'], message: 'Pure code imports no shell.' }] }],
    },
  },
  { files: ['**/*.tsx'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
)
