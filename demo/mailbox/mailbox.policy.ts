/** The demo mailbox shows all users' emails, so it exists in demo mode only. */
export function mayReadMailbox({ demo }: { demo: boolean }): boolean {
  return demo
}
