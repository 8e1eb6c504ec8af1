type Props = {
  children: string
  wrong?: boolean | undefined
  /** What the page is about, for lists of pages elsewhere. */
  about?: string
  /** The address it is to be found under. */
  at?: string
}

/** The document's title. It says first that something is wrong, so that a screen reader does too. No personal data. */
export function PageTitle({ children, wrong = false, about, at }: Props) {
  return (
    <>
      <title>{`${wrong ? 'Error: ' : ''}${children} – Portolan`}</title>
      {about && <meta name="description" content={about} />}
      {at && <link rel="canonical" href={at} />}
    </>
  )
}
