import type { Rule } from './rule.ts'
import { errorRule } from './rules/error-rule.ts'
import { focusAfterErrorRule } from './rules/focus-after-error-rule.ts'
import { forcedColoursRule } from './rules/forced-colours-rule.ts'
import { keyboardRule } from './rules/keyboard-rule.ts'
import { labelRule } from './rules/label-rule.ts'
import { nameRule } from './rules/name-rule.ts'
import { serverRule } from './rules/server-rule.ts'
import { valueRule } from './rules/value-rule.ts'
import { zoomRule } from './rules/zoom-rule.ts'

/** Those that leave the page as it was come first: all of them look at one page. */
export const RULES: readonly Rule[] = [
  valueRule,
  errorRule,
  forcedColoursRule,
  zoomRule,
  keyboardRule,
  focusAfterErrorRule,
  labelRule,
  nameRule,
  serverRule,
]
