/** One letter, as plain text. It says what happened and where to look; personal data stays behind the sign-in. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where whoever gets such letters stops getting them, for mail programs that have a button for it. */
  readonly leaveUrl?: string
  /** From then on what it brings, a link or a code, works no longer: it is not sent any more. */
  readonly until?: Date
}

/** Takes a letter or throws; the same `messageId` always names the same letter. */
export type Mailer = { send(mail: Mail & { messageId: string }): Promise<void> }

/** Where no mail server is set: letters stay in the outbox, where the demo mailbox shows them. */
export const demoMailer: Mailer = { send: async () => {} }
