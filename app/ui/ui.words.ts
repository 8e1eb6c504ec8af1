/** What the parts of the design system say of themselves, on whatever page they stand. */
export const uiWords = {
  previous: 'Previous',
  next: 'Next',
  /** Beside a password. */
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
