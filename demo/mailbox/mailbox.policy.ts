/** The demo mailbox shows everybody's letters: it exists in demo mode and nowhere else. */
export function mayReadMailbox({ demo }: { demo: boolean }): boolean {
  return demo
}
