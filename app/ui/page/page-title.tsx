import { uiWords as words } from '../ui.words.ts'

type Props = {
  children: string
  wrong?: boolean | undefined
  /** What the page is about, for lists of pages elsewhere. */
  about?: string
  /** The address it is to be found under. */
  at?: string | undefined
  /** What it is where somebody shares its address. */
  shared?: 'website' | 'article' | undefined
  /** The picture it is shown with there, 1200 by 630. */
  picture?: string | undefined
}

/** The document's title. It says first that something is wrong, so that a screen reader does too. No personal data. */
export function PageTitle({ children, wrong = false, about, at, shared, picture }: Props) {
  return (
    <>
      <title>{`${wrong ? words.wrongTitle({ title: children }) : children} – Portolan`}</title>
      {about && <meta name="description" content={about} />}
      {at && <link rel="canonical" href={at} />}
      {shared && (
        <>
          <meta property="og:type" content={shared} />
          <meta property="og:site_name" content="Portolan" />
          <meta property="og:title" content={children} />
          <meta property="og:description" content={about} />
          <meta property="og:url" content={at} />
          {picture && (
            <>
              <meta property="og:image" content={picture} />
              <meta property="og:image:width" content="1200" />
              <meta property="og:image:height" content="630" />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
    </>
  )
}
