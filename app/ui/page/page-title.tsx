import { uiWords as words } from '../ui.words.ts'

type Props = {
  children: string
  wrong?: boolean | undefined
  /** The meta description. */
  about?: string
  /** The canonical path. */
  at?: string | undefined
  /** The Open Graph type. */
  shared?: 'website' | 'article' | undefined
  /** The Open Graph image, 1200 by 630. */
  picture?: string | undefined
}

/**
 * The document title. It starts with the error if there is one, so that screen readers announce it first. No personal
 * data.
 */
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
