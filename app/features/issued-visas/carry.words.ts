const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const carryWords = {
  title: 'Before you travel',
  visa: { what: 'Your visa, printed or on your phone', how: 'With the passport you applied with' },
  inPassport: { what: 'The passport with the visa in it', how: 'Carry a copy of the visa as well' },
  copies: 'Copies of the documents you applied with',
  applied: (names: readonly string[]) => `The border officer may ask for them: ${allOf.format(names)}`,
  official: 'Official site',
}
