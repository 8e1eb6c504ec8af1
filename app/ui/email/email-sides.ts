import { languageAttributes } from '#app/lib/words/formats.ts'

const isFromRight = () => languageAttributes().dir === 'rtl'

/** Of a paragraph that somebody may have typed in another script. */
export const ownDirection = (): { dir?: 'auto' } => (isFromRight() ? { dir: 'auto' } : {})

/** The side on which a line ends. Programs for mail know no "end". */
export const lineEnd = (): 'left' | 'right' => (isFromRight() ? 'left' : 'right')

/** Four distances around a box, where those before and behind a line differ. */
export const sides = (above: string, end: string, below: string, start: string): string =>
  isFromRight() ? `${above} ${start} ${below} ${end}` : `${above} ${end} ${below} ${start}`
