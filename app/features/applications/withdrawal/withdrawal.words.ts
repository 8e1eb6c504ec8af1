import { words } from '#app/lib/words/words.ts'
import type { ApplicationStatus } from '../application.ts'

export const withdrawWords = words('applications/withdrawal')

export const withdrawnNotice = (): { title: string; text: string } => ({
  title: withdrawWords.notice.title,
  text: withdrawWords.notice.text,
})

/** Why it cannot be withdrawn, if so. */
export function closedWords(status: ApplicationStatus, country: string): string {
  return status === 'under_review' ? withdrawWords.closed.under_review({ country }) : withdrawWords.closed.over
}
