/** The structured data of a page. Browsers do not execute it, so it needs no nonce, and the page can be cached. */
export function StructuredData({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by schemaOrg, which lets nothing end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
