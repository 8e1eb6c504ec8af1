/** An email in a frame without scripts. */
export function EmailFrame({ title, src }: { title: string; src: string }) {
  return <iframe sandbox="" loading="lazy" title={title} src={src} width="100%" height="640" />
}
