/** Who travels, as the answers have it so far: what staff look people up by. Empty until it is answered. */
export function applicantName(answers: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const { givenNames = '', familyName = '' } = answers.name ?? {}
  return [givenNames.trim(), familyName.trim()].filter(Boolean).join(' ').slice(0, 200)
}
