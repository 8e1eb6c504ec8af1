import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { EmailFrame, EmailMessage } from '#app/lib/email/email-message.ts'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { colour, emailCss, paint } from './email-colours.ts'
import { EmailPart, faces } from './email-parts.tsx'
import { lineEnd } from './email-sides.ts'

export type PictureName = 'mark' | 'band'

type Props = {
  letter: EmailMessage
  frame: EmailFrame
  /** The address of an attached image. */
  src: (picture: PictureName) => string
}

/** An email as a boarding pass: one card with an ink border, the next step on its stub, and the sender below. */
export function Email({ letter: emailMessage, frame, src }: Props) {
  const { title, subject, stamp, parts, stub = [] } = emailMessage
  const [page, card] = [paint('page'), paint('card')]
  return (
    <Html {...languageAttributes()}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{emailCss}</style>
      </Head>
      <Body className={page.className} style={{ margin: '0', padding: '0' }}>
        <Container className={`${page.className} m-edge`} style={{ ...page.style, maxWidth: '600px', padding: '24px' }}>
          <Section className={card.className} style={{ ...card.style, ...cardLook }}>
            <Row>
              <Column>
                <PassHead letter={emailMessage} brand={frame.brand} src={src} />
                <Section className="m-inside" style={{ padding: '22px 28px 12px' }}>
                  <Row>
                    <Column style={{ verticalAlign: 'top' }}>
                      <Heading as="h1" className={`${paint('ink').className} m-title`} style={titleLook}>
                        {title}
                      </Heading>
                    </Column>
                    {stamp && <Stamp {...stamp} />}
                  </Row>
                  {parts.map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
                    <EmailPart part={part} key={at} />
                  ))}
                </Section>
                {stub.length > 0 && (
                  <Section className={`${paint('stub').className} m-inside`} style={stubLook}>
                    {stub.map((part, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
                      <EmailPart part={part} onStub key={at} />
                    ))}
                  </Section>
                )}
              </Column>
            </Row>
          </Section>
          <Foot frame={frame} />
        </Container>
      </Body>
    </Html>
  )
}

const cardLook = {
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderRadius: '10px',
  borderCollapse: 'separate',
  overflow: 'hidden',
} as const

const titleLook = {
  ...paint('ink').style,
  fontFamily: faces.display,
  fontSize: '32px',
  fontWeight: 600,
  lineHeight: '1.15',
  margin: '0 0 14px',
}

const stubLook = {
  ...paint('stub').style,
  borderTopWidth: '2px',
  borderTopStyle: 'dashed',
  padding: '16px 28px 6px',
} as const

function PassHead({ letter: { reference }, brand, src }: Pick<Props, 'letter' | 'src'> & { brand: string }) {
  const [ink, muted] = [paint('ink'), paint('muted')]
  return (
    <>
      <Section className="m-inside" style={{ padding: '14px 28px' }}>
        <Row>
          <Column style={{ width: '36px' }}>
            <Img src={src('mark')} width="26" height="26" alt="" />
          </Column>
          <Column>
            <Text className={ink.className} style={{ ...ink.style, ...brandLook }}>
              {brand}
            </Text>
          </Column>
          {reference && (
            <Column align={lineEnd()}>
              <Text className={muted.className} style={{ ...muted.style, ...referenceLook }}>
                {reference}
              </Text>
            </Column>
          )}
        </Row>
      </Section>
      <Img src={src('band')} width="552" height="18" alt="" style={{ width: '100%', height: '18px', opacity: 0.55 }} />
    </>
  )
}

const brandLook = {
  fontFamily: faces.display,
  fontSize: '22px',
  fontWeight: 600,
  lineHeight: '1.2',
  margin: '0',
} as const
const referenceLook = { fontFamily: faces.code, fontSize: '15px', margin: '0', whiteSpace: 'nowrap' } as const

function Stamp({ above, word, below }: NonNullable<EmailMessage['stamp']>) {
  const { className, style } = paint('stamp')
  const ring = { ...style, ...stampRing }
  const row = { ...style, margin: '0', fontFamily: faces.code, textAlign: 'center', lineHeight: '1.3' } as const
  return (
    <Column align={lineEnd()} className="m-stamp" style={{ width: '132px', verticalAlign: 'top' }} aria-hidden="true">
      <div className={className} style={ring}>
        <Text className={className} style={{ ...row, fontSize: '11px', paddingTop: '26px' }}>
          {above}
        </Text>
        <Text className={className} style={{ ...row, fontSize: '15px', fontWeight: 700 }}>
          {word}
        </Text>
        <Text className={className} style={{ ...row, fontSize: '11px' }}>
          {below}
        </Text>
      </div>
    </Column>
  )
}

const stampRing = {
  width: '104px',
  height: '104px',
  borderWidth: '5px',
  borderStyle: 'double',
  borderRadius: '60px',
  transform: 'rotate(-8deg)',
} as const

function Foot({ frame: { sender, links } }: Pick<Props, 'frame'>) {
  const [muted, link] = [paint('muted'), paint('link')]
  const look = { fontFamily: faces.text, fontSize: '15px', lineHeight: '1.45', textAlign: 'center' } as const
  return (
    <Section style={{ padding: '14px 12px 0' }}>
      {sender && (
        <Text className={muted.className} style={{ ...muted.style, ...look, margin: '0' }}>
          {sender}
        </Text>
      )}
      <Text className={muted.className} style={{ ...muted.style, ...look, margin: '0' }}>
        {links.map(({ name, url }, at) => (
          <Fragment key={name}>
            {at > 0 && ' · '}
            <Link href={url} className={link.className} style={{ color: colour('deep'), textDecoration: 'underline' }}>
              {name}
            </Link>
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}
