const failures =
  /\b(40[0-9]|50[0-9])\b(?=.{0,30}\b(error|not found|forbidden|unavailable|denied))|\berror\s*(code\s*)?:?\s*(40[0-9]|50[0-9])\b|^\s*(40[0-9]|50[0-9])\s*$|\bnot found\b|\bpage (is |was )?(unavailable|missing)|(cannot|can not|could not|can't|couldn't) be (found|displayed|reached)|\bno longer (available|exists)|\b(does not|doesn't) exist\b|\baccess (is |has been )?(denied|blocked)|^\s*forbidden|\bservice (is )?(temporarily )?unavailable|\btemporarily (unavailable|down|offline)|\b(under|scheduled|site) (maintenance|construction)|\binternal server error|\bbad gateway|\bgateway time-?out|\brequest (was |has been )?(rejected|blocked)|\ban? (unexpected |application )?error (has )?occurred|\bsomething went wrong|\bjust a moment\b|\bchecking your browser|\bverify (that )?you are (a )?human|\benable javascript|\bcaptcha\b|\battention required|\bsession (has )?(expired|timed out)|página no encontrada|page introuvable|seite (wurde )?nicht gefunden|страница не найдена|pagina non trovata|sayfa bulunamadı|页面不存在|找不到(页面|網頁)|ページが見つかりません|الصفحة غير موجودة/iu

// An error notice is short; a longer page only mentions one.
const longestNotice = 600
const longestHeading = 90
const leastText = 40

/** Detects a page without content that was sent with a success status. */
export function lieOf(title: string, text: string): 'empty' | 'error_page' | undefined {
  const [first = ''] = text.split('\n')
  const isNamed = [title, first].some((one) => one.length <= longestHeading && failures.test(one))
  if (isNamed || (text.length <= longestNotice && text.split('\n').some((line) => failures.test(line)))) {
    return 'error_page'
  }
  return text.replace(/\s/g, '').length < leastText ? 'empty' : undefined
}
