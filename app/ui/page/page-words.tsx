import { wordsOfDocument } from '#words-source'

/** The messages the page's scripts start with. Browsers do not execute this element, so it needs no nonce. */
export function PageWords({ scripts }: { scripts: readonly string[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by wordsOfDocument, which lets nothing end the element
  return <script id="words" type="application/json" dangerouslySetInnerHTML={{ __html: wordsOfDocument(scripts) }} />
}
