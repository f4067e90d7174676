/** What somebody else runs to approve the words of a branch that was sent: the writer of words cannot approve them. */
export function approvalCommand(branch: string): string {
  return `npx journey workbench --branch ${quoted(branch)}`
}

/** The text of a pull request, with this command for who approves its words. */
export function withApproval(text: string, command: string | null): string {
  if (command === null) return text
  const how =
    'Somebody other than their writer approves the words: this command opens the branch. Approve them in Words, then press “Send the approvals” there.'
  return `${text}\n## How to approve\n\n${how}\n\n\`\`\`sh\n${command}\n\`\`\`\n`
}

/** git allows some characters in the name of a branch that a shell would read. */
function quoted(name: string): string {
  return /^[\w./%-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`
}
