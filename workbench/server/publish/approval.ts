import { branchPath } from '../../../cli/project/branch-folder.ts'

/** What somebody else runs to approve the words of a pushed branch, in order: the writer of words cannot approve them. */
export function approvalCommands(journey: string, branch: string): readonly string[] {
  const folder = quoted(branchPath(branch))
  return [
    'git fetch',
    `npx journey workbench --branch ${quoted(branch)}`,
    `git -C ${folder} commit --all --message "Approves the words of ${journey}"`,
    `git -C ${folder} push`,
  ]
}

/** The text of a pull request, with these commands for who approves its words. */
export function withApproval(text: string, commands: readonly string[]): string {
  if (commands.length === 0) return text
  const how =
    'Somebody other than their writer approves the words: the second command opens the branch, the last two send what was approved in Words.'
  return `${text}\n## How to approve\n\n${how}\n\n\`\`\`sh\n${commands.join('\n')}\n\`\`\`\n`
}

/** git allows some characters in the name of a branch that a shell would read. */
function quoted(name: string): string {
  return /^[\w./%-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`
}
