import { data } from 'react-router'
import { addAgent, removeAgent } from '#app/features/accounts/partners/change-agents.server.ts'
import { changePartner, movePartner } from '#app/features/accounts/partners/save-partner.server.ts'
import { settlePartnerInvoice } from '#app/features/payments/partner-invoices/settle-partner-invoice.server.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { agentForm, partnerForm, partnerWish } from './partner.form.ts'
import { saidProblem } from './partner-problem.ts'
import { partnerPageWords as words } from './partners.words.ts'

/** The response when nothing was changed, by submitted form. */
type Answer = {
  readonly save?: AnswerTo<typeof partnerForm>
  readonly agent?: AnswerTo<typeof agentForm>
  readonly problem?: string
}

const refused = (answer: Answer, status: 409 | 422) => data(answer, { status })

/** Handles the forms of a company page. Success redirects to the page, which confirms it. */
export async function actOnPartner(ctx: RequestContext, page: PageRequest, id: Id<'partner'>, fields: Fields) {
  const here = href('/admin/partners/:partnerId', { partnerId: id })
  switch (fields.text('intent')) {
    case 'save': {
      const sent = partnerForm.read(fields)
      if (!sent.ok) return refused({ save: sent.answer() }, 422)
      const saved = await changePartner(ctx, id, partnerWish(sent.value))
      if (!saved.ok) return refused({ save: sent.answer([saidProblem(saved.problem)]) }, 409)
      throw redirectWithFlash(page, here, 'partner-saved')
    }
    case 'add-agent': {
      const sent = agentForm.read(fields)
      if (!sent.ok) return refused({ agent: sent.answer() }, 422)
      const added = await addAgent(ctx, id, sent.value.agent)
      if (added.ok) throw redirectWithFlash(page, here, 'agent-added')
      return refused({ agent: sent.answer({ agent: words.agents.problems[added.problem.code] }) }, 409)
    }
    case 'remove-agent':
      await removeAgent(ctx, id, idParam<'account'>(fields.text('account')))
      throw redirectWithFlash(page, here, 'agent-removed')
    case 'close':
    case 'open':
      await movePartner(ctx, id, fields.text('intent') === 'close' ? 'closed' : 'active')
      throw redirectWithFlash(page, here, 'partner-saved')
    case 'settle': {
      const settled = await settlePartnerInvoice(ctx, id, fields.text('invoice'))
      if (settled.ok) throw redirectWithFlash(page, here, 'invoice-settled')
      return refused({ problem: words.invoices.problems[settled.problem.code] }, 409)
    }
    default:
      throw new NotFound()
  }
}
