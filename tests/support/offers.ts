/** What the contact form would be filled in with. */
export function subjectOf(to: string | undefined): string | null {
  return new URL(to ?? '', 'http://localhost').searchParams.get('subject')
}
