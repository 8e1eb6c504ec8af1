import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EmailBlock, Pair } from '#app/lib/email/email-message.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { paint } from './email-colours.ts'
import { lineEnd, ownDirection, sides } from './email-sides.ts'

export const faces = {
  display: 'Besley, Rockwell, Georgia, serif',
  text: 'Atkinson Hyperlegible Next, Segoe UI, Helvetica, Arial, sans-serif',
  code: 'B612 Mono, Consolas, Menlo, monospace',
} as const

const body = { fontFamily: faces.text, fontSize: '17px', lineHeight: '1.5', margin: '0 0 14px' } as const
const small = { ...body, fontSize: '15px', lineHeight: '1.45' } as const
const figure = { fontFamily: faces.display, fontSize: '18px', fontWeight: 600, lineHeight: '1.3', margin: '0' } as const

// The text font has a slashed zero, which suits codes but not prices.
const plainFigure = { ...figure, fontSize: '17px', fontWeight: 400 } as const

/** A part of an email, built with tables and inline styles, because email clients support little else. */
export function EmailPart({ part, onStub = false }: { part: EmailBlock; onStub?: boolean }) {
  if ('text' in part) return <Paragraph text={part.text} />
  if ('button' in part) {
    const { className, style } = paint('button')
    const look = {
      fontFamily: faces.text,
      fontSize: '17px',
      fontWeight: 700,
      borderRadius: '6px',
      padding: '14px 24px',
    }
    return (
      <Section style={{ margin: '8px 0 18px' }}>
        <Button href={part.url} className={`${className} m-button`} style={{ ...style, ...look }}>
          {part.button}
        </Button>
      </Section>
    )
  }
  if ('link' in part) {
    const { className, style } = paint('link')
    return (
      <Text style={body}>
        <Link href={part.url} className={className} style={{ ...style, textDecoration: 'underline' }}>
          {part.link}
        </Link>
      </Text>
    )
  }
  if ('code' in part) {
    const { className, style } = paint('ink', 'well')
    const look = { fontFamily: faces.code, fontSize: '30px', letterSpacing: '6px', lineHeight: '1.2' }
    const box = { padding: '14px 20px', borderRadius: '6px', margin: '4px 0 18px', display: 'inline-block' }
    return (
      <Text className={className} style={{ ...style, ...look, ...box }}>
        {part.code}
      </Text>
    )
  }
  if ('facts' in part) return <Facts facts={part.facts} isRuled={!onStub} />
  if ('news' in part) {
    return (
      <>
        {part.news.map(({ title, text }) => (
          <Section className={paint('rule').className} style={{ ...ruled, padding: '10px 0 0' }} key={title + text}>
            <Text className={paint('ink').className} style={{ ...body, ...paint('ink').style, ...strong, margin: '0' }}>
              {title}
            </Text>
            <Paragraph text={text} />
          </Section>
        ))}
      </>
    )
  }
  if ('small' in part) return <Paragraph text={part.small} quiet />
  return <Amounts {...part} />
}

const strong = { fontWeight: 700 } as const
const ruled = { ...paint('rule').style, borderTopWidth: '1px', borderTopStyle: 'solid' } as const

function Paragraph({ text, quiet = false }: { text: string; quiet?: boolean }) {
  const { className, style } = paint(quiet ? 'muted' : 'ink')
  const look = { ...(quiet ? small : body), ...style, whiteSpace: 'pre-line' } as const
  return text.split(/\n\s*\n/).map((paragraph) => (
    <Text className={className} style={look} key={paragraph} {...ownDirection()}>
      {paragraph
        .split(unbroken)
        .map((piece, at) =>
          at % 2 === 1 ? <Unbroken text={piece} key={piece} /> : <MixedText key={piece}>{piece}</MixedText>,
        )}
    </Text>
  ))
}

// Web addresses, and references with the following punctuation: no line break inside them.
const unbroken = /(https?:\/\/[^\s)]*[^\s).,;:!?]|\bPTN(?:-[A-Z\d]{4}){2}\S*)/

function Unbroken({ text }: { text: string }) {
  if (text.startsWith('http')) return <Address to={text} />
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
}

function Address({ to }: { to: string }) {
  const { className, style } = paint('link')
  return (
    <Link href={to} className={className} style={{ ...style, textDecoration: 'underline', wordBreak: 'break-word' }}>
      {to}
    </Link>
  )
}

/** Two columns; stacked on phones. */
function Facts({ facts, isRuled }: { facts: readonly Pair[]; isRuled: boolean }) {
  const [name, value] = [paint('muted'), paint('ink')]
  return (
    <Section
      className={paint('rule').className}
      style={{ ...(isRuled && ruled), margin: isRuled ? '4px 0 16px' : '0 0 8px' }}
    >
      {inTwos(facts).map((pair) => (
        <Row key={pair[0]?.[0]}>
          {pair.map(([label, text]) => (
            <Column
              className="m-stack"
              style={{
                width: `${100 / pair.length}%`,
                padding: sides('10px', '16px', '4px', '0'),
                verticalAlign: 'top',
              }}
              key={label}
            >
              <Text className={name.className} style={{ ...small, ...name.style, margin: '0' }}>
                {label}
              </Text>
              <Text className={value.className} style={{ ...figure, ...value.style }}>
                {text}
              </Text>
            </Column>
          ))}
        </Row>
      ))}
    </Section>
  )
}

const inTwos = (facts: readonly Pair[]) => facts.flatMap((_, at) => (at % 2 === 0 ? [facts.slice(at, at + 2)] : []))

function Amounts({ amounts, total, note }: { amounts: readonly Pair[]; total: Pair; note?: string }) {
  return (
    <Section style={{ margin: '4px 0 16px' }}>
      {amounts.map(([name, amount]) => (
        <AmountRow name={name} amount={amount} key={name} />
      ))}
      <AmountRow name={total[0]} amount={total[1]} isTotal />
      {note && <Paragraph text={note} quiet />}
    </Section>
  )
}

function AmountRow({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  const [label, value] = [paint(isTotal ? 'ink' : 'muted'), paint('ink')]
  const total = { ...figure, fontSize: '24px', lineHeight: '1.2' }
  const edge = isTotal ? { className: paint('rule').className, style: ruled } : { className: '', style: {} }
  return (
    <Row>
      <Column className={edge.className} style={{ ...edge.style, padding: sides('6px', '12px', '4px', '0') }}>
        <Text className={label.className} style={{ ...body, ...label.style, ...(isTotal && strong), margin: '0' }}>
          {name}
        </Text>
      </Column>
      <Column
        align={lineEnd()}
        className={edge.className}
        style={{ ...edge.style, padding: '6px 0 4px', whiteSpace: 'nowrap' }}
      >
        <Text className={value.className} style={{ ...(isTotal ? total : plainFigure), ...value.style, margin: '0' }}>
          {amount}
        </Text>
      </Column>
    </Row>
  )
}
