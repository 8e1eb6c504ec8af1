import { momentWords } from '#app/features/accounts/security/security.words.ts'

export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{momentWords(at)}</time>
}
