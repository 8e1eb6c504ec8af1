import type { FailureKind } from './email-failure.ts'

/** What somebody reads on their pages when our emails do not reach them. */
export const deliveryWords: Record<FailureKind, { readonly title: string; readonly text: string }> = {
  bounced: {
    title: 'Our emails do not reach you',
    text: 'Your email provider rejected our last email, so we stopped sending news by email. Everything is on your pages. Check your address, or send emails again.',
  },
  complained: {
    title: 'You marked our email as spam',
    text: 'We stopped sending you news by email. Everything is on your pages. You can start emails again.',
  },
}
