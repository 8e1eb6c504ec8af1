import { data } from 'react-router'
import type { Own } from '#app/features/accounts/factors/change-factors.server.ts'
import { addPasskey } from '#app/features/accounts/passkeys/add-passkey.server.ts'
import { readNewCredential } from '#app/features/accounts/passkeys/credential.ts'
import { passkeyWords as words } from '#app/features/accounts/passkeys/passkey.words.ts'
import { removePasskey } from '#app/features/accounts/passkeys/remove-passkey.server.ts'
import { renamePasskey } from '#app/features/accounts/passkeys/rename-passkey.server.ts'
import { href } from '#app/lib/words/href.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { ownOf } from '../own.server.ts'
import { addForm, renameForm } from './passkey.form.ts'

/** Adds, renames or removes a passkey; each redirects to the list with a message. */
export async function actOnPasskeys(ctx: RequestContext, page: PageRequest, request: Request) {
  const fields = await readFields(request)
  const own = ownOf(page, request)
  switch (fields.text('intent')) {
    case 'add':
      return add(ctx, page, { fields, own })
    case 'rename':
      return rename(ctx, page, { fields, own })
    case 'remove': {
      const { endsTwoFactor } = await removePasskey(ctx, idParam(fields.text('id')), own)
      const flash = endsTwoFactor ? 'last-factor-removed' : 'passkey-removed'
      throw back(page, flash)
    }
    default:
      throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}

type Asked = { fields: Fields; own: Own }
type Refused = { added?: AnswerTo<typeof addForm>; renamed?: AnswerTo<ReturnType<typeof renameForm>> }

const refused = (answer: Refused) => data(answer, 422)

async function add(ctx: RequestContext, page: PageRequest, { fields, own }: Asked) {
  const sent = addForm.read(fields)
  if (!sent.ok) return refused({ added: sent.answer() })
  const credential = readNewCredential(fields.text('credential'))
  const result = credential ? await addPasskey(ctx, { credential, ...sent.value }, own) : undefined
  const flash = 'passkey-added'
  // If losing the passkey would lock the user out, recovery codes are offered immediately.
  if (result?.ok)
    throw back(page, flash, result.value.needsCodes ? href('/security/second-factor') : href('/security/passkeys'))
  const { code } = result?.problem ?? { code: 'wrong' }
  return refused({ added: sent.answer({ name: words.add.problem[code] }) })
}

async function rename(ctx: RequestContext, page: PageRequest, { fields, own: { accountId } }: Asked) {
  const id = idParam<'passkey'>(fields.text('id'))
  const field = `name-${id}`
  const result = await renamePasskey(ctx, { id, accountId, name: fields.text(field) })
  const flash = 'passkey-renamed'
  if (result.ok) throw back(page, flash)
  return refused({
    renamed: renameForm(id)
      .read(fields)
      .answer({ [field]: words.rename.missing }),
  })
}

function back(page: PageRequest, flash: string, to = href('/security/passkeys')): Response {
  return redirectWithFlash(page, to, flash)
}
