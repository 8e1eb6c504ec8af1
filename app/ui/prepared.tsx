// What a loader hands over is written out again for every answer, in case the page wakes up in the browser. These pages
// do not, and these texts are long: so they stay here, and the loader only names them.
const texts = new Map<string, string>()

/** Keeps a drawing under a name. There are as many names as there are drawings: never one made of what a person typed. */
export function keepPrepared(name: string, html: string): void {
  texts.set(name, html)
}

export function preparedText(name: string): string {
  return texts.get(name) ?? ''
}

/** A part of a page that is the same for many, drawn once and put in as it is. Only on pages without scripts. */
export function Prepared({ name }: { name: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text was drawn by our own components
  return <div dangerouslySetInnerHTML={{ __html: preparedText(name) }} />
}
