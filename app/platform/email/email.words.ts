export const emailWords = {
  brand: 'Portolan',
  settings: 'Email settings',
  support: 'Contact support',
  /** Where several things happened, the first is the subject. */
  andMore: (subject: string, count: number) => `${subject} (and ${count} more)`,
  alsoNew: (count: number) => (count === 1 ? 'One more update:' : `${count} more updates:`),
}
