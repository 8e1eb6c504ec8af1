import { languageAttributes } from '#app/lib/words/formats.ts'

const isFromRight = () => languageAttributes().dir === 'rtl'

/** The direction of a paragraph that a user may have typed in another script. */
export const ownDirection = (): { dir?: 'auto' } => (isFromRight() ? { dir: 'auto' } : {})

/** The physical end side of a line, because email clients do not support "end". */
export const lineEnd = (): 'left' | 'right' => (isFromRight() ? 'left' : 'right')

/** Four distances around a box, where line start and end differ. */
export const sides = (above: string, end: string, below: string, start: string): string =>
  isFromRight() ? `${above} ${start} ${below} ${end}` : `${above} ${end} ${below} ${start}`
