/** A picture made by our own imagery functions. Nothing a person typed ever goes into one. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text comes from our own drawing functions
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}
