import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What stands between tags, as it is or chosen between; and the same in what a screen reader says. */
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
  { ignores: ['dist/', 'generated/', 'node_modules/', '.data/', 'coverage/', 'test-results/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      // A leading underscore marks what is taken out of an object only to leave it behind.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    // The engine decides; shells perform. Time, chance and the world come in as arguments.
    files: ['engine/**/*.ts', 'domain/**/*.ts'],
    rules: {
      // `delete` is how a key leaves a draft of immer; the object that it is taken out of is a copy.
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
    // What a visitor reads stands in JSON or Markdown, where compliance can find it.
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
