import { words } from '#app/lib/words/words.ts'
import type { ApplicationStatus } from '../application.ts'

export function withdrawnNotice(reference: string): { title: string; text: string } {
  return {
    title: `You withdrew your application ${reference}`,
    text: 'We do not work on it any more. If you did not do this yourself, write to us at once.',
  }
}

export const withdrawWords = words('applications/withdrawal')

/** Where it cannot be withdrawn: why not. */
export function closedWords(status: ApplicationStatus, country: string): string {
  return status === 'under_review' ? withdrawWords.closed.under_review({ country }) : withdrawWords.closed.over
}
