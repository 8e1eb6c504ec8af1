// Names that English gives an article inside a sentence: "a passport of the Gambia".
const takesArticle =
  /^(United |U\.S\. |British (Indian|Virgin)|Netherlands|Caribbean Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Democratic |Central African|Dominican Republic|Republic of|French Southern|Isle of Man)|Islands$/

/** The name of a country as it stands inside a sentence. */
export function placeName(name: string): string {
  return takesArticle.test(name) ? `the ${name}` : name
}

/** The same at the beginning of one. */
export function placeNameFirst(name: string): string {
  return takesArticle.test(name) ? `The ${name}` : name
}
