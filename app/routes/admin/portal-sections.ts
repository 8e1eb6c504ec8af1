import {
  BookOpen,
  ChartColumn,
  ChartNoAxesCombined,
  CircleQuestionMark,
  FileCheck,
  Files,
  HandCoins,
  Handshake,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Users,
  WalletCards,
} from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { portalWords as words } from './admin.words.ts'
import { portalKeys as keys } from './keys/portal-keys.ts'

export type PortalSection = {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  /** The shortcut that opens it from every portal page. */
  readonly keys: string
  /** The capability required to see it. */
  readonly needs: Capability
}

/** The portal destinations, in sidebar order. */
const portalSections = (): readonly PortalSection[] => [
  {
    href: href('/admin/dashboard'),
    label: words.dashboard,
    icon: LayoutDashboard,
    keys: keys.dashboard,
    needs: 'portal.open',
  },
  { href: href('/admin/users'), label: words.users, icon: Users, keys: keys.users, needs: 'person.read' },
  { href: href('/admin/roles'), label: words.roles, icon: ShieldCheck, keys: keys.roles, needs: 'role.read' },
  {
    href: href('/admin/applications'),
    label: words.applications,
    icon: Files,
    keys: keys.applications,
    needs: 'case.read',
  },
  { href: href('/admin/filings'), label: words.filings, icon: Send, keys: keys.filings, needs: 'case.read' },
  {
    href: href('/admin/documents'),
    label: words.documents,
    icon: FileCheck,
    keys: keys.documents,
    needs: 'document.open',
  },
  { href: href('/admin/visas'), label: words.visas, icon: BookOpen, keys: keys.visas, needs: 'fact.read' },
  { href: href('/admin/messages'), label: words.messages, icon: Mail, keys: keys.messages, needs: 'message.answer' },
  { href: href('/admin/refunds'), label: words.refunds, icon: WalletCards, keys: keys.refunds, needs: 'refund.read' },
  { href: href('/admin/referrals'), label: words.payouts, icon: HandCoins, keys: keys.payouts, needs: 'payout.decide' },
  { href: href('/admin/finance'), label: words.finance, icon: ChartColumn, keys: keys.finance, needs: 'money.read' },
  {
    href: href('/admin/reports'),
    label: words.reports,
    icon: ChartNoAxesCombined,
    keys: keys.reports,
    needs: 'report.read',
  },
  { href: href('/admin/faqs'), label: words.faqs, icon: CircleQuestionMark, keys: keys.faqs, needs: 'faq.edit' },
  { href: href('/admin/blog'), label: words.blog, icon: Newspaper, keys: keys.blog, needs: 'post.edit' },
  { href: href('/admin/audit'), label: words.audit, icon: ScrollText, keys: keys.audit, needs: 'audit.search' },
  {
    href: href('/admin/retention'),
    label: words.retention,
    icon: Hourglass,
    keys: keys.retention,
    needs: 'retention.read',
  },
  {
    href: href('/admin/partners'),
    label: words.partners,
    icon: Handshake,
    keys: keys.partners,
    needs: 'partner.manage',
  },
  { href: href('/admin/settings'), label: words.settings, icon: Settings, keys: keys.settings, needs: 'setting.read' },
]

export function sectionsFor(capabilities: readonly Capability[]): PortalSection[] {
  return portalSections().filter(({ needs }) => capabilities.includes(needs))
}

/** "page" for the destination itself, "true" for a page below it. */
export function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
