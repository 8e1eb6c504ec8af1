export const deviceWords = {
  browser: 'Browser',
  place: 'Country',
  unknown: 'A browser that does not say what it is',
  named: (browser: string | undefined, system: string | undefined) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? deviceWords.unknown),
}
