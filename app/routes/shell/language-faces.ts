import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import arabicStyles from '#app/ui/styles/languages/arabic.css?url'
import chineseStyles from '#app/ui/styles/languages/chinese.css?url'
import hindiStyles from '#app/ui/styles/languages/hindi.css?url'

type Faces = { readonly font?: string; readonly sheet: string }

const faces: Readonly<Record<string, Faces>> = {
  ar: { font: arabic, sheet: arabicStyles },
  hi: { font: devanagari, sheet: hindiStyles },
  'zh-Hans': { sheet: chineseStyles },
}

/** Styles and fonts for the script of a language, loaded only by pages in that language. */
export const facesOf = (lang: string): Faces | undefined => faces[lang]
