import type { EmailFrame, EmailMessage } from '#app/lib/email/email-message.ts'

/** An attachment, identified by the data from which it is rendered on sending. */
export type Attachment = { readonly kind: 'receipt'; readonly applicationId: string }

export type AttachedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** How an email may be combined with others in the queue about the same thing. */
export type Gathering = {
  /** Identifies the recipient and subject without revealing either. */
  readonly batch: string
  /** Whether the recipient must act; such emails come first. */
  readonly isWanted: boolean
  /** How long to wait for further emails; 0 sends at once. */
  readonly quietSeconds: number
  /** Summary when combined with other emails. */
  readonly title: string
  readonly text: string
  /** Time from which the action can no longer be undone. */
  readonly from: Date
  /** Orders several emails queued by one action at the same timestamp. Set on queueing. */
  readonly leftAt?: number
}

/** An email: the recipient, its plain text, and the content its HTML is rendered from. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly drawn?: { readonly letter: EmailMessage; readonly frame: EmailFrame }
  readonly attachments?: readonly Attachment[]
  /** Groups emails about the same thing into a conversation. */
  readonly thread?: string
  readonly gathering?: Gathering
  /** Unsubscribe URL, for mail clients with an unsubscribe button. */
  readonly leaveUrl?: string
  /** Time after which its link or code has expired, so that it is no longer sent. */
  readonly until?: Date
}

/** An embedded image, so that opening the email fetches nothing. */
export type Picture = { readonly cid: string; readonly type: string; readonly bytes: Uint8Array }

export type OutgoingMail = Omit<Mail, 'drawn' | 'attachments' | 'gathering'> & {
  readonly messageId: string
  readonly html?: string
  readonly pictures?: readonly Picture[]
  readonly files?: readonly AttachedFile[]
}

/** Sends an email or throws. The same `messageId` always identifies the same email. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** Without a mail server, emails stay in the outbox, where the demo mailbox shows them. */
export const demoMailer: Mailer = { send: async () => {} }
