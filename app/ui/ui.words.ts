/** What the parts of the design system say of themselves, on whatever page they stand. */
export const uiWords = {
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
