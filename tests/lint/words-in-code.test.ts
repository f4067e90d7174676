import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import cases from '../cases/words-in-code.json'
import { ROOT } from '../support/root.ts'

const eslint = new ESLint({ cwd: ROOT })

describe.each(['src/pages/example.tsx', 'widgets/example/example-widget.tsx'])(
  'words of a visitor in %s',
  (filePath) => {
    it.each(cases)('$title: refused is $isRefused', async ({ code, isRefused }) => {
      const [result] = await eslint.lintText(`${code}\n`, { filePath })
      const refusals =
        result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ message }) => message) ?? []
      expect(refusals).toEqual(
        isRefused ? expect.arrayContaining(['Words belong into the journey, the field or content/.']) : [],
      )
    })
  },
)
