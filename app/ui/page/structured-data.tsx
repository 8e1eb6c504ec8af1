/** What a page says, for programs that read it. Browsers do not execute it: it needs no nonce, and the page can be kept. */
export function StructuredData({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by schemaOrg, which lets nothing end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
