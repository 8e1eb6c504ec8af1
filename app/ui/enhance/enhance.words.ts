export const enhanceWords = {
  /** Under a search field that became of a list of countries. */
  useList: 'Choose from a list instead',
  noMatch: 'No country found',
  hint: 'Type a country. When results appear, use the up and down arrows to look at them and Enter to choose.',
  results: (count: number) => (count === 1 ? '1 country found.' : `${count} countries found.`),
  highlighted: (name: string, count: number, index: number) => `${name}, ${index + 1} of ${count}, is highlighted.`,
  notInList: 'Select a country from the list',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** Opening hours on the reader's clock. */
  yourHours: (first: string, last: string, from: string, until: string, isNextDay: boolean) =>
    `On your clock: ${first} to ${last}, ${from} to ${until}${isNextDay ? ' the next day' : ''}.`,
}
