/** The traveller's name from the answers so far, for staff search. Empty until answered. */
export function applicantName(answers: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const { givenNames = '', familyName = '' } = answers.name ?? {}
  return [givenNames.trim(), familyName.trim()].filter(Boolean).join(' ').slice(0, 200)
}
