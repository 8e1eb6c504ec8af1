/** What the field says of itself in `data-upload`: limits, and words with blanks in braces. */
export type Words = Record<string, string> & { most?: number; largest: number; extensions: string[] }

export type Parts = {
  form: HTMLFormElement
  input: HTMLInputElement
  words: Words
  /** Where it is said which files were chosen. */
  chosen: HTMLElement
  /** Where it is said how far they are on their way. */
  status: HTMLElement
  bar: HTMLProgressElement
}
