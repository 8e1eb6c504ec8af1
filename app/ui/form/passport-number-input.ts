/** Written left to right in every language, in letters that tell O from 0, and never offered by a browser. */
export const passportNumberInput = {
  className: 'input-code input-short',
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const
