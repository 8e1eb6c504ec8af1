/** The document's title. It says first that something is wrong, so that a screen reader does too. No personal data. */
export function PageTitle({ children, wrong = false }: { children: string; wrong?: boolean }) {
  return <title>{`${wrong ? 'Error: ' : ''}${children} – Portolan`}</title>
}
