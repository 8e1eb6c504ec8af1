import { timestampWords } from '#app/features/accounts/security/security.words.ts'

export function Timestamp({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{timestampWords(at)}</time>
}
