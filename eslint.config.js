import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Literal text between tags, also in a choice; and the same in accessible names. */
const BETWEEN_TAGS = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'
const SPOKEN =
  'JSXAttribute[name.name=/^(aria-label|aria-description|aria-valuetext|alt|title|placeholder|label|text|heading|message|caption|summary|hint)$/] > JSXExpressionContainer'
const SAID = [BETWEEN_TAGS, SPOKEN].flatMap((place) =>
  ['> Literal[value=/\\p{L}/u]', '> TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]'].flatMap((words) =>
    [
      '',
      '> :matches(ConditionalExpression, LogicalExpression)',
      '> :matches(ConditionalExpression, LogicalExpression) > :matches(ConditionalExpression, LogicalExpression)',
    ].map((chosen) => `${place} ${chosen} ${words}`),
  ),
)

export default tseslint.config(
  { ignores: ['dist/', 'generated/', 'node_modules/', '.data/', 'coverage/', 'test-results/', '.mutants/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      // A leading underscore marks a property that is destructured only to leave it out.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    // The engine decides; shells perform. Time, random numbers and the outside world are arguments.
    files: [
      'engine/**/*.ts',
      'domain/**/*.ts',
      'loader/**/*.ts',
      'proof/**/*.ts',
      'importer/**/*.ts',
      'funnel/**/*.ts',
      'experiment/**/*.ts',
    ],
    ignores: ['loader/disk-files.ts'],
    rules: {
      // `delete` removes a key from a draft of immer, which is a copy.
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'fetch',
        'setTimeout',
        'setInterval',
        'localStorage',
        'process',
        'crypto',
        'performance',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The time is an argument.' },
        { object: 'Math', property: 'random', message: 'Chance is an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The time is an argument.' },
      ],
    },
  },
  {
    // Words for visitors belong in JSON or Markdown, where compliance can find them.
    files: ['src/**/*.tsx', 'widgets/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXText[value=/\\p{L}/u]', message: 'Words belong into the journey, the field or content/.' },
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|aria-description|aria-valuetext|alt|title|placeholder|label|text|heading|message|caption|summary|hint)$/] > Literal[value=/\\p{L}/u]',
          message: 'Words belong into the journey, the field or content/.',
        },
        ...SAID.map((selector) => ({ selector, message: 'Words belong into the journey, the field or content/.' })),
      ],
    },
  },
  { files: ['**/*.tsx'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
)
