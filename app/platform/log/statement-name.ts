const verb =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|lock|set|listen|notify|truncate)\b/i
const table = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?(?:\."?([a-z_][a-z0-9_]*)"?)?/i

/**
 * What a statement does and to which table, such as "update accounts": enough to find it, and nothing of its values.
 * What is no statement of ours has the name "statement".
 */
export function statementName(text: string): string {
  const [, does] = verb.exec(text) ?? []
  if (!does) return 'statement'
  const [, first, second] = table.exec(text) ?? []
  const place = second ? `${first}.${second}` : first
  return [does, place].filter(Boolean).join(' ').toLowerCase()
}
