import { formatMoment } from '#app/lib/moment.ts'

export const payoutsWords = {
  title: 'Referral payouts',
  lede: 'Send the money to the email address shown, then mark the payout as paid. Declined credit stays with the traveller.',
  waiting: {
    title: 'Requested',
    none: {
      title: 'No payouts requested',
      text: 'When a traveller asks for their referral credit, it appears here.',
    },
    more: (count: number) => `The oldest ${count} are shown first.`,
    facts: { way: 'Send by', to: 'Send to', since: 'Requested' },
    unconfirmed: 'This address is not confirmed. We cannot pay it yet.',
    nameless: 'Traveller without a name',
  },
  pay: {
    label: 'Payment reference (optional)',
    hint: 'For us. The traveller does not see it.',
    tooLong: (most: number) => `Shorten the reference to ${most} characters`,
    button: 'Mark as paid',
  },
  decline: {
    label: 'Reason for declining',
    hint: 'The traveller reads it.',
    missing: 'Enter a reason for declining',
    tooLong: (most: number) => `Shorten the reason to ${most} characters`,
    button: 'Decline',
  },
  busy: 'Saving...',
  wrong: 'Choose Mark as paid or Decline',
  noAddress: 'The email address of this traveller is not confirmed. Nothing was marked as paid.',
  late: {
    title: 'This payout has already been decided',
    cancelled: 'The traveller cancelled it. Do not send the money. Nothing was changed.',
    decided: (state: string, by: string, at: Date | null) =>
      `${by || 'A colleague'} was first: ${state.toLowerCase()}${at ? `, ${formatMoment(at)}` : ''}. Nothing was changed.`,
  },
  decided: {
    title: 'Last decisions',
    caption: 'Payouts that were paid or declined, the newest first',
    none: 'No payouts decided yet.',
    columns: { person: 'Traveller', amount: 'Amount', way: 'Sent by', state: 'Decision', by: 'Decided', note: 'Note' },
    gone: 'Deleted account',
    by: (name: string, at: Date) => `${name || 'A former colleague'}, ${formatMoment(at)}`,
  },
}
