export const financeWaysWords = {
  label: 'Money',
  finance: 'Finance',
  journal: 'Journal',
  payments: 'Failed payments',
  disputes: 'Disputes',
  differences: 'Differences',
  providers: 'Payment providers',
}
