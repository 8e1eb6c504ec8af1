/** The subject with which the contact form would be prefilled. */
export function subjectOf(to: string | undefined): string | null {
  return new URL(to ?? '', 'http://localhost').searchParams.get('subject')
}
