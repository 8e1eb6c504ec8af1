const verb =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|lock|set|listen|notify|truncate)\b/i
const table = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?(?:\."?([a-z_][a-z0-9_]*)"?)?/i

/**
 * Operation and table of a statement, such as "update accounts": enough to find it, without its values. Anything else
 * is "statement".
 */
export function statementName(text: string): string {
  const [, does] = verb.exec(text) ?? []
  if (!does) return 'statement'
  const [, first, second] = table.exec(text) ?? []
  const place = second ? `${first}.${second}` : first
  return [does, place].filter(Boolean).join(' ').toLowerCase()
}
