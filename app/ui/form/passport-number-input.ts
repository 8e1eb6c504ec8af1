/** Left to right in every language, in a font that distinguishes O from 0, and without autocomplete. */
export const passportNumberInput = {
  className: 'input-code input-short',
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const
