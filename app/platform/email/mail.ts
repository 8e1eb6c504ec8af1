import type { Letter, LetterFrame } from '#app/lib/letter/letter.ts'

/** What goes along with an email, by what it is drawn from when it is sent. */
export type Attachment = { readonly kind: 'receipt'; readonly applicationId: string }

/** A file as it is sent. */
export type AttachedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** How an email may be put together with others about the same thing that wait beside it. */
export type Gathering = {
  /** Stands for its reader and what it is about, and names neither. */
  readonly batch: string
  /** Whether something is wanted of its reader: that comes first. */
  readonly isWanted: boolean
  /** How long to wait for more to come; 0 where it is sent at once. */
  readonly quietSeconds: number
  /** What happened, as it is told beside other news. */
  readonly title: string
  readonly text: string
  /** From then on nobody can undo what it tells of. */
  readonly from: Date
  /** Tells which came first of several that one act left at its one moment. Set when it is left. */
  readonly leftAt?: number
}

/** One email: who gets it, and what it says as plain text and as what its HTML is drawn from. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly drawn?: { readonly letter: Letter; readonly frame: LetterFrame }
  readonly attachments?: readonly Attachment[]
  /** Emails about the same thing make one conversation. Names what they are about. */
  readonly thread?: string
  readonly gathering?: Gathering
  /** Where whoever gets such emails stops getting them, for mail programs that have a button for it. */
  readonly leaveUrl?: string
  /** From then on what it brings, a link or a code, works no longer: it is not sent any more. */
  readonly until?: Date
}

/** A picture inside an email. It comes along, so that nothing is fetched when the email is opened. */
export type Picture = { readonly cid: string; readonly type: string; readonly bytes: Uint8Array }

export type OutgoingMail = Omit<Mail, 'drawn' | 'attachments' | 'gathering'> & {
  readonly messageId: string
  readonly html?: string
  readonly pictures?: readonly Picture[]
  readonly files?: readonly AttachedFile[]
}

/** Takes an email or throws; the same `messageId` always names the same one. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** Where no mail server is set: emails stay in the outbox, where the demo mailbox shows them. */
export const demoMailer: Mailer = { send: async () => {} }
